// Calling somebody back who looks elsewhere.
export const away = {
  yourTurn: "Your turn!",
};
