import { describe, expect, it } from "vitest";
import type { GameOffered } from "../../api/types";
import { boardWith, firstDraft, forEverybody, forGame, isComplete, madeOf, moved, newSeat, partsOf, seated, withOneMore, withPack } from "./draft";

const PARTS: Pick<GameOffered, "boards" | "pieces"> = {
  boards: ["a-c-e", "a-c-f", "a-d-e", "b-c-e", "c-a-e", "b-d-f", "c-b-f", "whole"].map((name) => ({ name, title: name, about: null, recommended: name === "a-c-e" })),
  pieces: ["ab", "cd", "ef"].map((faces) => [...faces].map((name) => ({ name, title: name.toUpperCase(), about: null }))),
};

describe("a table that is being made", () => {
  it("needs one press of a button", () => {
    expect(madeOf(firstDraft("base", "Ana"))).toEqual({
      game: "base",
      seats: [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rogue" }],
      start: true,
    });
  });

  it("is for whoever comes, with nobody in the places of bots", () => {
    const draft = forEverybody(firstDraft("base", "Ana", 2));
    expect(madeOf(draft)).toEqual({ game: "base", seats: [{ kind: "mine", name: "Ana" }, { kind: "open" }, { kind: "open" }], start: false, public: true });
    expect(isComplete(draft)).toBe(false);
  });

  it("waits for whoever is invited", () => {
    const draft = firstDraft("base", "");
    draft.seats = seated(draft.seats, 1, "open");
    expect(isComplete(draft)).toBe(false);
    expect(madeOf(draft)).toEqual({ game: "base", seats: [{ kind: "mine" }, { kind: "open" }], start: false });
  });

  it("says what is not as usual", () => {
    const draft = { ...firstDraft("base", ""), board: "any", pace: "mail" as const, public: true, watch: false, chat: false };
    draft.name = "  Friday ";
    draft.standIn = "planner";
    expect(madeOf(draft)).toMatchObject({
      board: "random",
      pace: { limit: 86400, late: "bot" },
      public: true,
      watch: false,
      chat: false,
      name: "Friday",
      stand_in: "planner",
    });
  });

  it("keeps one seat of one's own: who becomes it swaps places", () => {
    const seats = [newSeat("mine", "rogue", "Ana"), newSeat("bot", "planner"), newSeat("local", "rogue", "Bo")];
    const now = seated(seats, 1, "mine");
    expect(now.map((seat) => [seat.kind, seat.name])).toEqual([["bot", ""], ["mine", "Ana"], ["local", "Bo"]]);
    expect(now[0]?.bot).toBe("planner");
    expect(now.map((seat) => seat.key)).toEqual(seats.map((seat) => seat.key));
  });

  it("forgets one's own name where somebody else will sit", () => {
    expect(seated([newSeat("mine", "rogue", "Ana")], 0, "open")[0]).toMatchObject({ kind: "open", name: "" });
  });

  it("moves seats and adds more of the same", () => {
    const seats = [newSeat("mine"), newSeat("bot", "rookie"), newSeat("open")];
    expect(moved(seats, 2, 0).map((seat) => seat.kind)).toEqual(["open", "mine", "bot"]);
    expect(moved(seats, 0, -1)).toEqual(seats);
    expect(withOneMore(seats).at(-1)?.kind).toBe("open");
    expect(withOneMore(seats.slice(0, 2)).at(-1)).toMatchObject({ kind: "bot", bot: "rookie" });
    expect(withOneMore(seats.slice(0, 1)).at(-1)?.kind).toBe("bot");
  });

  it("takes as many seats along as another game has", () => {
    const draft = { ...firstDraft("catacombs", "", 5), board: "start-b", options: { grid: "five" }, packs: ["more"] };
    const game: GameOffered = { game: "base", title: "", about: null, seats: [2, 3, 4], boards: [], pieces: [], options: [], packs: [] };
    expect(forGame(draft, game)).toMatchObject({ game: "base", board: "usual", options: {}, packs: [] });
    expect(forGame(draft, game).seats).toHaveLength(4);
  });
});

describe("packs", () => {
  it("are added once each and taken away again", () => {
    expect(withPack(withPack(["more"], "other", true), "other", true)).toEqual(["more", "other"]);
    expect(withPack(["more", "other"], "more", false)).toEqual(["other"]);
  });
});

describe("boards of parts", () => {
  it("finds what can lie at each place", () => {
    const parts = partsOf(PARTS);
    expect(parts?.places.map((place) => [...place.keys()])).toEqual([["a", "b", "c"], ["a", "b", "c", "d"], ["e", "f"]]);
    expect(parts?.places[0]?.get("a")).toBe("A");
    expect(parts?.boards.has("whole")).toBe(false);
  });

  it("leaves whole boards whole", () => {
    expect(partsOf({ boards: PARTS.boards, pieces: [] })).toBeNull();
  });

  it("changes one part, and as little else as it can", () => {
    const parts = partsOf(PARTS);
    if (!parts) throw new Error("these are boards of parts");
    expect(boardWith(parts, "a-c-e", 2, "f")).toBe("a-c-f");
    expect(boardWith(parts, "a-c-e", 1, "a")).toBe("c-a-e");
    expect(boardWith(parts, "a-c-e", 0, "c")).toBe("c-a-e");
  });
});
