// Cartes, jetons et tout ce qui est sur la table sans être le plateau.
import type { Words } from "..";

export const cards: Words["cards"] = {
  called: (name, count, deed) => `${deed === "" ? "" : `${deed} : `}${name}${count > 1 ? `, ${count} exemplaires` : ""}`,
  left: (count) => (count === 1 ? "1 restant" : `${count} restants`),
  soldOut: "Épuisé",
  empty: "Vide",
  noCards: "Aucune carte",
  inOrder: (count) => (count === 1 ? "1 carte" : `${count} cartes`),
  deckOrder: "Dans un ordre que personne ne connaît.",
  deckOrHand: "En main ou dans la pioche ; personne d’autre ne sait où.",
  health: (left, all, dark, black) => `${left} cœurs sur ${all}${dark > 0 ? ` ; ${black} : ${dark}` : ""}`,
  rage: (space, all) => `Case ${space} sur ${all}`,
  attack: (cubes) => (cubes === 1 ? "Une attaque tire 1 cube" : `Une attaque tire ${cubes} cubes`),
  attackSum: (rage, more, isDanger) =>
    `${rage} pour la fureur, ${more} pour ${!isDanger ? "autre chose" : more === 1 ? "une carte Danger de la piste" : "des cartes Danger de la piste"}`,
  cubes: (count) => (count === 1 ? "1 cube" : `${count} cubes`),
  cubesOf: (whose, count) => `${whose} : ${count}`,
  noise: "Zone de Clank!",
  quiet: "Personne n'a fait de bruit",
  closed: (name) => `${name} : pourquoi pas ?`,
  joints: { also: ", ", title: " : ", stop: ".", next: " " },
};
