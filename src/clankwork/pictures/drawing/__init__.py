"""Drawing: SVG elements, colours, icons, the width of text, and the context that every part is drawn with."""
