// Finds texts that cannot be read whole: cut by the box they stand in, or sticking out of the screen.
import type { Page } from "@playwright/test";

/** Every text on the page that is cut off, with where it stands. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const isClip = (value: string): boolean => value === "hidden" || value === "clip";
    const isScroll = (value: string): boolean => value === "auto" || value === "scroll";

    /** What only screen readers read is cut to nothing on purpose; drawings are not made of texts. */
    function isMeantUnseen(element: Element): boolean {
      if (element.closest("svg, [inert], noscript, script, style, template, option, select")) return true;
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).clipPath === "inset(50%)") return true;
      }
      return false;
    }

    /** What is cut of a box by the boxes around it; what can be scrolled to is not cut. */
    function cutBy(box: DOMRect, start: Element): Element | null {
      let [across, down] = [true, true];
      for (let outer: Element | null = start; outer && (across || down); outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        if (isScroll(style.overflowX)) across = false;
        if (isScroll(style.overflowY)) down = false;
        const frame = outer.getBoundingClientRect();
        const wide = across && isClip(style.overflowX) && (box.left < frame.left - SLACK || box.right > frame.right + SLACK);
        const high = down && isClip(style.overflowY) && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK);
        if (wide || high) return outer;
        if (style.position === "fixed") break;
      }
      if (across && (box.right > innerWidth + SLACK || box.left < -SLACK)) return document.documentElement;
      return null;
    }

    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!parent || text === "" || isMeantUnseen(parent) || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const by = box.width > 0 && box.height > 0 ? cutBy(box, parent) : null;
        if (!by) continue;
        found.push(`"${text.slice(0, 60)}" in <${parent.tagName.toLowerCase()} class="${parent.className}"> cut by <${by.tagName.toLowerCase()} class="${by.className}">`);
        break;
      }
    }
    return found;
  });
}
