// Made by web/tools/types.mjs from what the server publishes. Never edited.
/* eslint-disable */

/** Does something in the game, for the seat whose view the client has. */
export type Act = {
  type: "act";
  id: string;
  /** The `n` of the last message that has one. */
  seen: number;
  action: string | number;
};

/** An action of the game. */
export type Acted = {
  kind: "act";
  /** In the notation of records. */
  action: string;
};

/** The answer to `why`, `odds`, `preview` or `reach`. */
export type Answer = {
  type: "answer";
  id: string;
  answer: WhyAnswer | OddsAnswer | PreviewAnswer | ReachAnswer;
};

/** Something that one seat did more of than any other. */
export type AwardTold = {
  award: "first-out" | "furthest" | "lightest" | "loudest" | "most-cards" | "most-healed" | "most-hurt" | "most-treasure" | "richest" | "slayer";
  seat: number;
  figure: number;
};

/** A board. */
export type BoardTold = {
  name: string;
  title: string;
  /** What it is like; boards of modules leave that to their faces. */
  about: string | null;
  /** For first games. */
  recommended: boolean;
};

/** A bot that may sit at tables. */
export type BotTold = {
  /** How it is asked for. */
  name: string;
  /** What it is called in the reader's language. */
  title: string;
  /** How it plays. */
  about: string;
  /** Its place among the opponents that ship, 1 for the weakest; 0 for one that others have written. */
  strength: number;
};

/** How somebody wants to play on from a moment of a game that has ended, at a new table. */
export type Branching = {
  /** After how many actions of the old game. */
  at: number;
  /** Who plays: as many as in the old game. */
  seats: SeatSpec[];
  name?: string;
  /** Whether it stands in the list that everybody sees, for joining and watching. */
  public?: boolean;
  /** Whether those who have the table's name may look on without a seat. */
  watch?: boolean;
  chat?: boolean;
  pace?: Pace;
  /** The bot that plays on for those who resign or run out of time. */
  stand_in?: string;
  /** Begin at once: nobody has to join. */
  start?: boolean;
};

/** What stands behind a link in a mail. */
export type ByLink = {
  token: string;
};

/** Says something to everybody at the table. */
export type Chat = {
  type: "chat";
  id: string;
  /** One line. */
  text: string;
};

/** Something that was said. */
export type ChatTold = {
  /** The entry it is. */
  n: number;
  at: number;
  seat: number;
  text: string;
};

/** One value of an option. */
export type ChoiceTold = {
  value: string;
  about: string;
};

/** Until when a seat has time to decide. */
export type ClockTold = {
  seat: number;
  until: number;
};

/** The table ends unfinished. */
export type Closed = {
  kind: "close";
  why: "host" | "timeout";
};

/** An answer that a question knows of, but that cannot be given now. */
export type ClosedTold = {
  /** The code of the action. */
  action: number;
  /** What it would do, in words. */
  label: string;
  /** Why it cannot be given. */
  refusal: RefusalTold;
};

/** A space of the countdown track (B7.3). */
export type CountdownSpace = {
  /** Cubes that its attack draws beside the usual ones; 0 where there is no attack. */
  more: number;
  /** Whether it knocks everyone out who is still inside. */
  ends: boolean;
  /** What the space does, as a sentence. */
  line: string;
};

/** A seat does not agree, or asks no more: nothing is taken back. */
export type Denied = {
  kind: "deny";
};

/** Does not agree to go back, or does not ask for it any more. */
export type Deny = {
  type: "deny";
  id: string;
  /** As in `act`. */
  seen: number;
};

/** A card or a token in words. */
export type Described = {
  name: string;
  /** Kind, cost, points and marks, each a few words. */
  facts: string[];
  sections: SectionTold[];
};

/** A link that makes another browser the same person, once, within ten minutes. */
export type DeviceTold = {
  token: string;
};

/** What the client asked for has become entry `n`, now or when it asked before. */
export type Done = {
  type: "done";
  id: string;
  n: number;
};

/** A face of a module. */
export type FaceTold = {
  name: string;
  title: string;
  /** What it is like. */
  about: string | null;
};

/** A game that can be played here. */
export type GameOffered = {
  game: string;
  title: string;
  /** What it is like, in a sentence. */
  about: string | null;
  /** How many can play. */
  seats: number[];
  boards: BoardTold[];
  /** Where boards are made of modules, those with their faces: a board's name is a face of each, in any order, joined by hyphens. */
  pieces: FaceTold[][];
  options: OptionTold[];
  /** Packs that can be added to it. */
  packs: PackOffered[];
};

/** What is played. */
export type GameTold = {
  /** The game's slug. */
  game: string;
  /** The version of its rules that this table keeps. */
  rules_version: number;
  board: string;
  /** The options that differ from their defaults. */
  options: Record<string, string>;
  /** Packs of third parties, by name. */
  packs: string[];
  /** How many play. */
  seats: number;
};

/** Agrees to go back. */
export type Grant = {
  type: "grant";
  id: string;
  /** As in `act`. */
  seen: number;
};

/** A seat agrees. */
export type Granted = {
  kind: "grant";
  /** Whether it was the last one needed: the game is as it was then. */
  rewound: boolean;
};

/** Begins, or begins again: after a cut, for another seat of one's own, in another language. It alone may have fields that the server does not know, so that a newer client is told which version is spoken. */
export type Hello = {
  type: "hello";
  /** The version of the protocol that the client speaks. */
  version: number;
  table: string;
  /** The `n` of the last `sync` or `update` that the client still has from this seat; 0 if it has nothing. */
  seen?: number;
  /** In which the log and refusals are told; one the server does not speak is answered in English. */
  language?: string;
  /** Whether the log is told in words. A program that goes by events says no, and its `log` stays empty. */
  log?: boolean;
  /** Whether what the seat can choose from is told in words, too: as `offer` in `sync` and `update`. */
  labels?: boolean;
  /** Whose view is wanted: a seat of one's own, -1 to look on; after the end of a game, any. `null`: one's first seat, or that of somebody who looks on. */
  seat?: number | null;
};

/** Somebody waits for a game to begin. */
export type Here = {
  /** Their invitation, as long as they have not sat down. */
  token?: string | null;
  /** Whether they wait no more, since they look at something else now. */
  gone?: boolean;
};

/** How a game went that has ended, figure by figure. What was taken back has not happened. */
export type History = {
  /** How many the whole game has. */
  actions: number;
  /** Spaces of a health track. */
  health: number;
  /** Rooms that somebody was in, by their slugs. */
  rooms: string[];
  /** Which turn of all it was, counted from 1. */
  turn: Track;
  /** Whose turn it was. */
  seat: Track;
  /** The space of the rage track, counted from 0. */
  rage: Track;
  seats: SeatHistory[];
};

/** A link that lets whoever has it take a seat, once. */
export type InvitationTold = {
  seat: number;
  /** For `POST /api/tables/{table}/seats/{seat}/sit`. It belongs behind the `#` of a link, which browsers keep to themselves. */
  token: string;
};

/** An invitation to look at. */
export type Invited = {
  token: string;
};

/** One line of a score: so many of one thing, and what they are worth together. */
export type ItemTold = {
  what: "artifact" | "card" | "gold" | "token";
  /** Which token or card; `null` for gold. */
  slug: string | null;
  /** What it is called in the reader's language. */
  name: string;
  count: number;
  points: number;
  /** The rule that it counts by. */
  rule: string;
};

/** Everything about the game of a table that stays as it is: for drawing it, and for reading it. */
export type Kit = {
  /** The game's slug. */
  game: string;
  rules_version: number;
  board: string;
  seats: number;
  /** Every option of the rules with the value it has. */
  options: Record<string, string>;
  /** Packs of third parties, by name. */
  packs: string[];
  /** In which everything is written. */
  language: string;
  /** What the game is called. */
  title: string;
  board_title: string;
  /** Words for the parts of the table and the columns of a score. */
  labels: Labels;
  /** What the game is made of. */
  tables: PlainTables;
  cards: Record<string, Described>;
  tokens: Record<string, Described>;
  rooms: Record<string, RoomDescribed>;
  /** What a face-down token of each pool is called. */
  pools: Record<string, string>;
  /** What is sold in the market. */
  items: Record<string, string>;
  /** What things with a tag are called together. */
  tags: Record<string, string>;
  /** What rooms with a trait are called. */
  traits: Record<string, string>;
  /** The modules of a board that is made of such. */
  areas: Record<string, string>;
  /** What the spaces of the tracks bring. */
  tracks: Tracks;
  /** How the board is drawn. */
  drawing: Record<string, unknown>;
};

/** Every label of a language, in the words of one game. */
export type Labels = {
  table: TableLabels;
  play: PlayLabels;
};

/** A line of the log. */
export type LineTold = {
  /** The action that it tells of: the first of the game is 1. */
  action: number;
  /** Whom it is about, or else who did it. */
  seat: number | null;
  text: string;
};

/** How a table is to be made. */
export type Made = {
  game: string;
  seats: SeatSpec[];
  board?: string | null;
  options?: Record<string, string>;
  packs?: string[];
  name?: string;
  public?: boolean;
  watch?: boolean;
  chat?: boolean;
  pace?: Pace;
  stand_in?: string;
  lesson?: string | null;
  /** Begin at once: nobody has to join. */
  start?: boolean;
};

/** Who asks. */
export type MeTold = {
  /** Whether the browser has been here before. */
  known: boolean;
  /** Tables that they made or sit at and that are not over. */
  tables: number;
};

/** Who sits where has changed. Whoever gave up the seat whose view they had gets a `sync` as one who looks on; where nobody may look on, a `problem` instead. */
export type Moved = {
  type: "moved";
  /** Whose view the client gets from now on; `null` for somebody who looks on. */
  seat: number | null;
  /** The seats that the client may act for now. */
  yours: number[];
};

/** What somebody wants to be called. */
export type Naming = {
  name: string;
};

/** A wish to be told. */
export type NoticeAsked = {
  kind: "mail" | "push" | "webhook";
  /** An address, a URL, or the JSON of a browser's push subscription. */
  target: string;
  /** What to write in; `null` for what the browser prefers. */
  language?: string | null;
};

/** A wish that was taken down. */
export type NoticeMade = {
  notice: NoticeTold;
  /** What a webhook's messages are signed with; it is told only now. */
  key: string | null;
};

/** Where somebody is told. */
export type NoticeTold = {
  id: string;
  kind: "mail" | "push" | "webhook";
  /** An address, a URL, or the server that pushes. */
  target: string;
  language: string;
  /** Whether the target has said that it wants this; before, nothing is sent. */
  confirmed: boolean;
  created: number;
};

/** Where whoever holds a seat is told, and how they could be. */
export type NoticesTold = {
  /** What can be asked for at this server. */
  ways: Array<"mail" | "push" | "webhook">;
  notices: NoticeTold[];
};

/** Asks what an attack would do now. */
export type Odds = {
  type: "odds";
  id: string;
  /** If one made so much clank first; for those who look on, if the seat did whose turn it is. */
  clank?: number;
  /** And if it drew so many cubes more. */
  cubes?: number;
};

/** What an attack would do. */
export type OddsAnswer = {
  about: "odds";
  /** How many it draws. */
  cubes: number;
  /** By seat. */
  seats: SeatOddsTold[];
};

/** All that tables can be made of, in the reader's language. */
export type Offer = {
  games: GameOffered[];
  bots: BotTold[];
  /** Packs of third parties that the operator allows. */
  packs: string[];
  /** The version of the table protocol that is spoken. */
  protocol: number;
};

/** What the seat to act can choose from, in words. */
export type OfferTold = {
  /** What it is asked; `null` if it is free to act. */
  question: string | null;
  /** What each of the actions in `legal` of the view would do, in the same order. */
  labels: string[];
  prices: PricesTold;
  /** Answers to the question that cannot be given now, each with the reason. */
  closed: ClosedTold[];
  /** What going somewhere takes, for each open action that leads to another room or off the edge of what is laid. */
  tolls: TollTold[];
};

/** It was done. */
export type Ok = {
  /** The entry that it became, or 0 where it is no entry. */
  n: number;
};

/** An open question of the rules. */
export type OptionTold = {
  name: string;
  /** What it is about, in a few words. */
  title: string;
  about: string;
  default: string;
  choices: ChoiceTold[];
};

/** How long a turn may take, and what happens to those who need longer. */
export type Pace = {
  /** Seconds for a turn: a minute to a week; `None` if there is no limit. */
  limit?: number | null;
  /** When time is up, a bot plays the seat on, or the host may take it from whoever holds it. */
  late?: "bot" | "host";
};

/** A pack that can be added to a game here. */
export type PackOffered = {
  /** What a table is made with, in `packs`. */
  pack: string;
  title: string;
  /** Whether it comes with clankwork; otherwise it is a third party's that the operator allows. */
  shipped: boolean;
};

/** Asks whether anybody is there. */
export type Ping = {
  type: "ping";
  id: string;
};

/** The course of a game and its result. */
export type PlayLabels = {
  /** What chance comes from: the same one deals the same game. */
  seed: string;
  turn: string;
  players: string;
  your_turn: string;
  score: string;
  /** In a score: the values of artifacts (B8.1). */
  artifacts: string;
  other_tokens: string;
  gold: string;
  /** Gold over a column of figures. */
  short_gold: string;
  /** Likewise over a column (C1.8). */
  lockpicks: string;
  cards: string;
  total: string;
  /** Still in the dungeon. */
  inside: string;
  escaped: string;
  rescued: string;
  lost: string;
  nothing: string;
  /** What is said when nobody gets away with anything (B8.4). */
  nobody_wins: string;
};

/** Asks the others to go back further. */
export type Plea = {
  type: "plea";
  id: string;
  /** As in `act`. */
  seen: number;
  /** To after how many actions of the game. */
  to: number;
};

/** A seat asks the others to go back past something that was revealed. */
export type PleaTold = {
  seat: number;
  /** How many actions the game will have if all agree. */
  to: number;
  /** Who has agreed. */
  granted: number[];
  /** Who has still to answer. */
  missing: number[];
  /** What would be taken back first, as the log told everybody; nothing for those who want no log. */
  first: string;
};

/** A seat asks to go back past something that was revealed. */
export type Pleaded = {
  kind: "plea";
  /** After how many actions the game would go on. */
  to: number;
};

/** Somebody is here. */
export type Pong = {
  type: "pong";
  id: string;
};

/** Who is there. Not numbered: it is no part of the game. */
export type Present = {
  type: "present";
  /** Seats of people who are connected. */
  seats: number[];
  spectators: number;
};

/** Asks what an action that is open would surely do. Nothing is done. */
export type Preview = {
  type: "preview";
  id: string;
  /** As in `act`. */
  seen: number;
  action: string | number;
};

/** What an action would surely do. */
export type PreviewAnswer = {
  about: "preview";
  /** Told to who asks, up to the first thing that chance decides, and without what the action says itself. */
  lines: string[];
  /** Whether something hidden would come to light, so that the action could not be taken back. */
  reveals: boolean;
  /** Whether the seat would be asked something at once; `false` where chance decides that. */
  asks: boolean;
};

/** What the seat to act would pay now for what is always there; discounts, bargains and coupons taken off. */
export type PricesTold = {
  /** A card of each pile of the reserve, in skill or swords. */
  reserve: Record<string, number>;
  /** An item of the market, in gold. */
  item: number;
};

/** Why something was not done. */
export type ProblemTold = {
  /** A word for programs, such as `no-such-table`. */
  code: string;
  /** A sentence for people. */
  text: string;
};

/** What players who are out do in their turns (S6.3, C6.3). */
export type PursuitRule = {
  /** How many each of them draws. */
  cubes: number;
  /** What players who are out do, as a sentence. */
  line: string;
};

/** What a page subscribes to pushes with. */
export type PushKey = {
  /** The server's public key, in base64 for URLs. */
  key: string;
};

/** A space of the rage track (B5.4). */
export type RageSpace = {
  /** How many an attack draws, without danger cards. */
  cubes: number;
  /** Cubes that hurt everyone and come into play when the marker gets there (S5.2). */
  hunters: number;
  /** Whether rooms are closed to riders from there on (S5.4). */
  closes: boolean;
  /** All that in sentences. */
  lines: string[];
};

/** Asks which rooms the seat can get to this turn with what it has now. Nothing is done. */
export type Reach = {
  type: "reach";
  id: string;
  /** As in `act`. */
  seen: number;
};

/** Which rooms the seat can get to this turn. */
export type ReachAnswer = {
  about: "reach";
  /** Each by the way that takes fewest boots, then least damage. */
  rooms: ReachedTold[];
};

/** A room that the seat can get to this turn, and the way there. */
export type ReachedTold = {
  room: string;
  /** What it takes of them, as of the others. */
  boots: number;
  swords: number;
  teleports: number;
  /** What is taken on the way. */
  damage: number;
  /** Codes of the actions that lead there. */
  steps: number[];
};

/** A record that was sent, found true, and is kept as a table whose game has ended. */
export type RecordKept = {
  table: TableInfo;
  actions: number;
  /** Whether the game was played to its end. */
  finished: boolean;
  /** The hash of the state at the end, as the replay gives it. */
  hash: string;
  /** Whether the hashes in the record were compared: those of another version of the saved state cannot be. */
  hashes: boolean;
  /** Whether the record says what was shown of its seed before the game; it was compared with the seed. */
  committed: boolean;
};

/** Why the rules refuse an action. */
export type RefusalTold = {
  /** The reason as a word, such as `too-few-boots`. */
  code: string;
  /** The reason as a sentence in the reader's language. */
  text: string;
  /** The id of the rule; `null` where it is no rule of the game but of the server. */
  rule: string | null;
  /** What the action would take, where there is such a figure. */
  needs: number | null;
  /** What the player has of it. */
  has: number | null;
};

/** Nothing was done, and why. */
export type Refused = {
  type: "refused";
  id: string;
  refusal: RefusalTold;
};

/** A part of a game that has ended, as somebody at the table or beside it would have been told of it. The game is told as it ended up: what was taken back has not happened. Messages are numbered by actions: the `n` of `sync` is `from`, that of the first update one more. What was said at the table is not told, nor are clocks. */
export type ReplayTold = {
  /** How many the whole game has. */
  actions: number;
  /** Everything as it was after `from` actions. */
  sync: Sync;
  /** One for each of the actions that follow. */
  updates: Update[];
  /** What to ask for as `from` to be told the rest; `null` if that was all. */
  more: number | null;
};

/** How it came out. */
export type ResultTold = {
  /** Several share a win; nobody has won a table that was closed. */
  winners: number[];
  /** By seat; empty for a table that was closed. */
  scores: ScoreTold[];
  /** The seed of the game: its hash is the commitment that was shown from the start. */
  seed: string;
};

/** A room in words: what is special about it, not what lies there now. */
export type RoomDescribed = {
  name: string;
  /** What stands for it where there is no space for its name: a number; may be empty. */
  number: string;
  /** What it is. */
  facts: string[];
  sections: SectionTold[];
};

/** Something was said. */
export type Said = {
  kind: "chat";
  text: string;
};

/** What a seat has scored, by source. */
export type ScoreTold = {
  seat: number;
  status: "escaped" | "in-play" | "lost" | "rescued";
  artifacts: number;
  tokens: number;
  gold: number;
  cards: number;
  total: number;
};

/** How a game came out that has ended. */
export type Scores = {
  /** Whether it was played to its end; otherwise the scores are what they would have been. */
  finished: boolean;
  winners: number[];
  seats: SeatScore[];
  awards: AwardTold[];
};

/** The course of everything about one seat. */
export type SeatHistory = {
  seat: number;
  /** What it would have scored if it had got away with what it had. */
  score: Track;
  /** Its cubes in the clank area. */
  clank: Track;
  /** Its cubes in the bag. */
  bag: Track;
  /** Spaces left on its health track. */
  health: Track;
  gold: Track;
  /** Where it was: a place in `rooms`, or -1 once it was out. */
  room: Track;
  /** 1 while it was in the depths, else 0. */
  deep: Track;
  /** 1 once it was out of play. */
  out: Track;
};

/** A seat in the lobby. */
export type SeatInfo = {
  seat: number;
  kind: "bot" | "human" | "local" | "open";
  name: string | null;
  bot: string | null;
  yours: boolean;
  /** Whether whoever asks may sit down here without an invitation. */
  free: boolean;
  /** Whether somebody has it. */
  held: boolean;
  /** The bot that plays for its holder, since they resigned or ran out of time. */
  stand_in: string | null;
  /** Whether its holder was there within the last minute; of an open seat, whether somebody reads its invitation. */
  present: boolean;
};

/** What an attack may do to a seat. */
export type SeatOddsTold = {
  /** How likely it does 0, 1, 2, … damage. */
  chances: number[];
  /** Damage on average. */
  expected: number;
  /** How likely it fills the health track. */
  knocked_out: number;
};

/** What a seat has scored, item by item. */
export type SeatScore = {
  seat: number;
  status: "escaped" | "in-play" | "lost" | "rescued";
  /** The status in the reader's language. */
  outcome: string;
  /** 1 for the best; seats that nothing decides between share one. `null` where the game was not played to its end. */
  place: number | null;
  total: number;
  /** Their points add up to the total. */
  items: ItemTold[];
  /** What one who lost would have scored. */
  forfeited: ItemTold[];
  /** The rule by which the seat scores, or does not. */
  rule: string;
};

/** Who a seat is for. */
export type SeatSpec = {
  /** For whoever joins; for a bot; for somebody beside the host, at the same screen; for the host. */
  kind: "bot" | "local" | "mine" | "open";
  /** Which bot with which parameters; empty for people. */
  bot?: string;
  /** What whoever sits there is called; empty if they will say, or if it is a bot. */
  name?: string;
};

/** Who plays a seat. */
export type SeatTold = {
  seat: number;
  /** `open`: nobody yet. `local`: one of several people at one device. */
  kind: "bot" | "human" | "local" | "open";
  name: string | null;
  /** Which bot plays it, if one does. */
  bot: string | null;
};

/** Somebody else plays a seat from now on. */
export type Seated = {
  kind: "seat";
  player: "bot" | "human";
  /** Which bot. */
  bot: string | null;
  /** `returned`: a person came back. `handed-over`: from one person to another. */
  why: "handed-over" | "host" | "resigned" | "returned" | "timeout";
};

/** A titled part of a description, such as what a card does when it is played. */
export type SectionTold = {
  /** What part it is, for those who set it in type. */
  kind: "acquire" | "arrive" | "defeat" | "effect" | "enter" | "entrance" | "held" | "play" | "points" | "port" | "shrine" | "strongroom" | "taken" | "use" | "ward" | "way-out" | "worth";
  title: string;
  text: string;
};

/** Somebody sits down. */
export type Sitting = {
  name?: string;
  /** The invitation; not needed where everybody may join. */
  token?: string | null;
};

/** Nothing was done: entry `n` changed the game, and the client had not seen it. Its update is on the way. */
export type Stale = {
  type: "stale";
  id: string;
  n: number;
};

/** How the host lets the game begin. */
export type Starting = {
  /** The bot that takes every seat which is still open; without one, all must be taken. */
  fill?: string;
};

/** Everything as it is after entry `n`. What the client had before is void. */
export type Sync = {
  type: "sync";
  n: number;
  /** How many actions the game has so far: what was taken back does not count. */
  actions: number;
  table: TableTold;
  /** What the seat can see; `null` before the game starts. */
  view: PlainView | null;
  /** What has happened so far and was not taken back, in the reader's language; of a long game the latest. */
  log: LineTold[];
  /** What was said; of much the latest. */
  chat: ChatTold[];
  /** Whether the seat can take back its last action alone. */
  undo: boolean;
  clock: ClockTold | null;
  /** What the seat can choose from, in words: only for those who asked for `labels`, and while they are to act. */
  offer?: OfferTold;
};

/** A table as whoever asks may know it. */
export type TableInfo = {
  id: string;
  name: string;
  status: "closed" | "open" | "over" | "playing";
  game: GameTold;
  seats: SeatInfo[];
  /** Whether whoever asks decides about it. */
  host: boolean;
  public: boolean;
  /** Whether people may look on who do not sit here. */
  watch: boolean;
  chat: boolean;
  /** Seconds for a turn. */
  limit: number | null;
  late: "bot" | "host";
  stand_in: string;
  /** The hash of the seed; nothing for a record that was sent in and says nothing of it. */
  commitment: string;
  created: number;
  updated: number;
  finished: number | null;
  /** The seat of the person everybody waits for; `null` while a bot decides. */
  to_act: number | null;
  /** When their time is up. */
  deadline: number | null;
  /** How much has happened. */
  entries: number;
  /** The table this one goes on from; only for those who sit here, since its name lets people in there. */
  parent: string | null;
  /** The table where they play again; for those who sit here, and everybody if the table is public. */
  rematch: string | null;
  /** The lesson that is given there; `null` for a game. */
  lesson: string | null;
};

/** Where things lie, and what they are. */
export type TableLabels = {
  row: string;
  reserve: string;
  hand: string;
  play_area: string;
  discard_pile: string;
  deck: string;
  starting_deck: string;
  dungeon_deck: string;
  bag: string;
  rage: string;
  countdown: string;
  market: string;
  room: string;
  depths: string;
  crystal_cave: string;
  /** A room in which wounds are healed (B4.13). */
  fountain: string;
  /** A cube that is nobody's (B1.11). */
  black_cube: string;
  /** A cube that hurts everyone (S5.3, C5.3). */
  hunter: string;
  /** What players who are out do to the others (S6.3, C6.3). */
  pursuit: string;
  /** Tokens that lie in no room (S1.7, C1.6). */
  supply: string;
  tokens: string;
  /** A card of the starting deck (B1.1). */
  starter: string;
  /** A card that is acquired and has no kind of its own (B3.1). */
  card: string;
  /** A card that is paid for, used at once and gone (B3.3). */
  device: string;
  /** A card that is fought with swords (B3.4). */
  monster: string;
};

/** A table that was just made. */
export type TableMade = {
  table: TableInfo;
  /** One for every open seat. */
  invitations: InvitationTold[];
};

/** Some tables of a list. */
export type TablePage = {
  tables: TableInfo[];
  /** What to ask for as `before` to get the next ones; `null` if there are none. */
  more: string | null;
};

/** The table, as far as it is no part of the game. */
export type TableTold = {
  /** `closed`: it ended unfinished. */
  stage: "closed" | "over" | "playing" | "waiting";
  seats: SeatTold[];
  plea: PleaTold | null;
  /** Once the game is over or the table closed. */
  result: ResultTold | null;
};

/** What going somewhere by an action surely takes; what it does not take is left out. */
export type TollTold = {
  /** The action's code. */
  code: number;
  boots?: number;
  swords?: number;
  teleports?: number;
  lockpicks?: number;
  /** What is taken on the way. */
  damage?: number;
  /** Where the way goes on beyond what is known: those that will have to be met by then. */
  monsters?: number;
  /** Whether nobody walks any further this turn who has gone there. */
  halts?: boolean;
  /** Whether the way goes on over a tile that nobody knows, so that it may take more. */
  goes_on?: boolean;
};

/** The course of one figure: it keeps each value until the next one. */
export type Track = {
  /** After how many actions it changed; the first is 0. */
  n: number[];
  /** What it was from then on. */
  value: number[];
};

/** What threatens in a game, space by space. */
export type Tracks = {
  rage: RageSpace[];
  /** Empty where there is no countdown. */
  countdown: CountdownSpace[];
  /** `None` where players who are out do nothing. */
  pursuit: PursuitRule | null;
};

/** Something is wrong with the connection itself. The server hangs up. */
export type Trouble = {
  type: "problem";
  code: string;
  text: string;
};

/** Takes back one's last action; nothing was revealed since, and nobody else has decided. */
export type Undo = {
  type: "undo";
  id: string;
  /** As in `act`. */
  seen: number;
};

/** The last action was taken back. */
export type Undone = {
  kind: "undo";
};

/** One entry more: `n` is one more than in the last `sync` or `update`. */
export type Update = {
  type: "update";
  n: number;
  /** When it was done, in milliseconds since 1970. */
  at: number;
  /** Who did it; `null` for the host or the server. */
  seat: number | null;
  /** What was done. */
  entry: Acted | Undone | Pleaded | Granted | Denied | Seated | Said | Closed;
  /** As in `sync`: where there are fewer than before, the later ones were taken back, and what they did is undone. */
  actions: number;
  /** What happened, in order. */
  events: PlainEvent[];
  /** What is different in the view: new values, by the way to them. */
  changes: PlainChanges;
  /** New lines of the log. */
  log: string[];
  /** As in `sync`. */
  undo: boolean;
  clock: ClockTold | null;
  /** The table as it is now; left out if it is as before. */
  table?: TableTold;
  /** As in `sync`. */
  offer?: OfferTold;
};

/** The answer to `hello`: what is played here, and who the client is. `sync` or `update`s follow. */
export type Welcome = {
  type: "welcome";
  /** The version of the protocol that the server speaks. */
  version: number;
  table: string;
  /** The last entry of the table's list. */
  n: number;
  /** Whether a `sync` follows; if not, the updates after `seen` do. */
  sync: boolean;
  /** Whose view the client gets; `null` for somebody who looks on. */
  seat: number | null;
  /** The seats that the client may act for. */
  yours: number[];
  /** Whether the client may decide about the table. */
  host: boolean;
  game: GameTold;
  /** The hash of the seed, which is told at the end. */
  commitment: string;
  /** Seconds that a seat has for its turn, or `null`. */
  limit: number | null;
  /** Whether people may talk. */
  chat: boolean;
};

/** Asks why an action is not open to the seat now. Nothing is done. */
export type Why = {
  type: "why";
  id: string;
  /** As in `act`. */
  seen: number;
  action: string | number;
};

/** Why an action is not open. */
export type WhyAnswer = {
  about: "why";
  /** `null`: it is. */
  refusal: RefusalTold | null;
};

export type PlainAction = {
  code: number;
  notation: string;
  kind: "play" | "acquire" | "use" | "fight" | "move" | "teleport" | "buy" | "spend" | "take" | "decline" | "choose" | "discard" | "trash" | "replace" | "end" | "go" | "activate" | "order";
  card?: string;
  to?: string;
  swords?: number;
  way?: number;
  item?: string;
  token?: string;
  what?: string;
  room?: string | null;
  option?: number;
  discarded?: boolean;
  door?: string;
  verb?: string;
  on?: string;
};

export type PlainCard = {
  slug: string;
  role: "starter" | "card" | "device" | "monster";
  tags: string[];
  skill: number;
  swords: number;
  gold: number;
  lockpicks: number;
  points: number;
  dragon: boolean;
  danger: boolean;
  place: string[];
  copies: number;
  play: PlainEffect[];
  acquire: PlainEffect[];
  use: PlainEffect[];
  defeat: PlainEffect[];
  arrive: PlainEffect[];
  ward: PlainEffect[];
  bonuses: PlainEffect[];
};

export type PlainChanges = Record<string, unknown>;

export type PlainEffect = {
  word: string;
};

export type PlainEvent = {
  event: "bag-ran-out" | "bargain-struck" | "card-acquired" | "card-discarded" | "card-played" | "card-put-on-top" | "card-replaced" | "card-revealed" | "card-trashed" | "card-turned-over" | "cards-drawn" | "clank-cancelled" | "clank-made" | "clank-stored" | "clank-taken-back" | "clank-withdrawn" | "condition-met" | "countdown-moved" | "cubes-drawn" | "damage-taken" | "deck-ran-out" | "deck-shuffled" | "device-used" | "discount-given" | "dragon-attacked" | "dragon-cubes-returned" | "dragon-hurt" | "effect-activated" | "escaped" | "exhausted" | "game-ended" | "gold-gained" | "gold-spent" | "healed" | "hindrance-ignored" | "hunted" | "hunters-loosed" | "hunters-returned" | "item-bought" | "knocked-out" | "lockpicks-gained" | "lockpicks-spent" | "monster-defeated" | "option-chosen" | "order-carried-out" | "play-area-cleared" | "rage-rose" | "resources-gained" | "rode" | "stack-drawn" | "stack-returned" | "teleported" | "tile-laid" | "token-laid" | "token-taken" | "token-used" | "trash-chosen" | "turn-ended" | "turn-started" | "walked";
  seat?: number;
  skill?: number;
  swords?: number;
  boots?: number;
  teleports?: number;
  gold?: number;
  lockpicks?: number;
  damage?: number;
  cubes?: number;
  black?: number;
  count?: number;
  option?: number;
  price?: number;
  less?: number;
  rage?: number;
  countdown?: number;
  thing?: number;
  tile?: number;
  column?: number;
  row?: number;
  turns?: number;
  discarded?: boolean;
  rescued?: boolean;
  dark?: boolean;
  card?: string | null;
  into?: string | null;
  start?: string | null;
  room?: string | null;
  cards?: Array<string | null>;
  token?: string | null;
  drawn?: Array<number | "black" | "hunter">;
  ignoring?: Array<"caves" | "monsters" | "locks" | "arrows">;
  tags?: string[];
  space?: {
    room: string | null;
    what: string;
  };
  source?: PlainSource;
  slot?: number | null;
  action?: string;
  stack?: string;
};

export type PlainExit = {
  to: string;
  way: number;
  boots: number;
  monsters: number;
  locks: number;
  portal: boolean;
  against_arrow: boolean;
  wraps: boolean;
  code: number;
};

export type FrameOfClient = Array<Hello | Act | Undo | Plea | Grant | Deny | Chat | Why | Odds | Preview | Reach | Ping> | Hello | Act | Undo | Plea | Grant | Deny | Chat | Why | Odds | Preview | Reach | Ping;

export type FrameOfServer = Array<Welcome | Sync | Update | Done | Refused | Stale | Moved | Present | Answer | Pong | Trouble>;

export type FromClient = Hello | Act | Undo | Plea | Grant | Deny | Chat | Why | Odds | Preview | Reach | Ping;

export type FromServer = Welcome | Sync | Update | Done | Refused | Stale | Moved | Present | Answer | Pong | Trouble;

export type PlainPlayer = {
  seat: number;
  status: "in-play" | "escaped" | "rescued" | "lost";
  room: string | null;
  gold: number;
  damage: number;
  dark: number;
  track: Array<number | "black" | "hunter">;
  supply: number;
  lockpicks: number;
  tokens: string[];
  discard: Array<string | null>;
  play: Array<string | null>;
  hand_size: number;
  deck_size: number;
  hand: Array<string | null>;
  known: Array<string | null>;
  unseen: Array<string | null>;
  deck_top: Array<string | null>;
};

export type PlainRoom = {
  slug: string;
  traits: string[];
  needs: string[];
  enter: PlainEffect[];
  prize: string | null;
  at: number[];
  exits: PlainExit[];
};

export type PlainSource = Record<string, string> | null;

export type PlainTable = {
  left: Array<{
    room: string | null;
    what: string;
    left: number;
  }>;
  unseen: Record<string, string[]>;
  unseen_top: Record<string, string[]>;
  sold: Record<string, number>;
  reserve: Record<string, number>;
  gone: string[];
  laid: Array<{
    room: string | null;
    what: string;
    tokens: string[];
  }>;
  hunters: number;
  stacks: Record<string, number[]>;
  stack_tops: Record<string, number[]>;
};

export type PlainTables = {
  catalogue_version: number;
  ruleset: {
    hand: number;
    row: number;
    supply: number;
    health: number;
    dragon_cubes: number;
    price: number;
    rage: number[];
    rage_start: number[];
    artifacts_removed: number[];
    first_clank: number[];
    first_gold: number[];
    lockpicks: number;
    picks_open_locks: boolean;
    hunters: number;
    own_cubes_heal_first: boolean;
    empty_bag_ends: boolean;
    leaver_takes_clank: boolean;
    one_of_each: boolean;
    played_stays_played: boolean;
    rewards_once: boolean;
    idle_healing_counts: boolean;
    artifacts_any_time: boolean;
    arrive_at_setup: boolean;
    replaced_card_arrives: boolean;
    cancelled_clank_counts: boolean;
    gold_bonus_counts_past: boolean;
    treasure_is_a_gain: boolean;
    trash_at_once: boolean;
    needs_whole_reserve: boolean;
    empty_deck_ends: boolean;
    carriers_stack: boolean;
    discount_refunds: boolean;
    face_up_are_secrets: boolean;
    keepsakes_wait: boolean;
    free_cards_cost_besides: boolean;
    coupons_join_bargains: boolean;
    free_items_have_needs: boolean;
    must_discard: boolean;
    leave_at_once: boolean;
    rescued_once_brought: boolean;
    activates_all: boolean;
    mercy: boolean;
    grid: number;
  };
  start: string;
  starters: string[];
  reserve: string[];
  mechanisms: string[];
  figures: Record<string, string[]>;
  cards: PlainCard[];
  tokens: PlainToken[];
  pools: Record<string, string[]>;
  rooms: PlainRoom[];
  spaces: Array<{
    room: string | null;
    what: string;
    count: number;
  }>;
  items: Record<string, string[]>;
  actions: PlainAction[];
};

export type PlainTask = {
  seat: number;
  script: string;
  index: number;
  effect: PlainEffect;
  source: PlainSource;
  paid: number;
};

export type PlainToken = {
  slug: string;
  tags: string[];
  mode: "kept" | "at-once" | "on-use" | "at-turn-end" | "as-gold" | "on-entering";
  points: number;
  gold: number;
  effect: PlainEffect[];
  on_take: PlainEffect[];
  is_artifact: boolean;
  opens_locks: boolean;
  carries: number;
  where: string[];
  ignores: Array<"caves" | "monsters" | "locks" | "arrows">;
  bonuses: PlainEffect[];
};

export type PlainTurn = {
  seat: number;
  step: "main" | "found" | "clean" | "leave" | "refill" | "attack" | "next" | "passing";
  skill: number;
  swords: number;
  boots: number;
  teleports: number;
  clank_made: number;
  clank_stored: number;
  gold_gains: number;
  gold_gained: number;
  skill_gained: number;
  defeated: number;
  portals: number;
  coupons: number;
  ignoring: Array<"caves" | "monsters" | "locks" | "arrows">;
  exhausted: boolean;
  held: boolean;
  grounded: boolean;
  leaving: boolean;
  attack_due: boolean;
  waiting: PlainTask[];
  discounts: Array<{
    tags: string[];
    skill: number;
  }>;
  bought: Array<string | null>;
  found: string[];
  trashed: Array<{
    card: string;
    discarded: boolean;
  }>;
  to_trash: Array<{
    card: string;
    discarded: boolean;
  }>;
  bargains: number[];
  rewarded: string[];
};

export type PlainView = {
  seat: number;
  to_act: number;
  first: number;
  turns: number;
  over: boolean;
  rage: number;
  players: PlainPlayer[];
  turn: PlainTurn;
  table: PlainTable;
  question: null | PlainTask;
  agenda: PlainTask[];
  row: Array<string | null>;
  prices: number[];
  deck: Array<string | null>;
  deck_top: Array<string | null>;
  discard: Array<string | null>;
  trashed: Array<string | null>;
  area: Array<number | "black" | "hunter">;
  bag: Array<number | "black" | "hunter">;
  bag_top: Array<number | "black" | "hunter">;
  aside: Array<number | "black" | "hunter">;
  parts: Record<string, number[]>;
  legal: number[];
  attack_cubes: number;
  ways: Record<string, PlainExit[]> | null;
};
