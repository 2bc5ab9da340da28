const MiB = 1024 ** 2
const seconds = 1_000

/**
 * What one request may cost, and how many requests one client may send. Whatever bounds a request
 * asks this table; see docs/decisions/0030-budgets.md. Bytes and milliseconds where nothing else is
 * said; "visitor" is everybody who is not signed in.
 */
export const budgets = {
  /** REST and GraphQL reads of documents. The code of the site itself is not bounded by these. */
  read: {
    /** Levels of related documents that are filled in. The admin asks for one. */
    depth: 2,
    /** Documents in a response, also where a request switches pages off. */
    rows: { visitor: 100, editor: 1_000 },
    /** The page of a list: the database reads and drops everything before it. */
    page: 10_000,
    /** Conditions of a `where`, all levels together, and how deep `and` and `or` may nest. */
    conditions: { visitor: 40, editor: 1_000 },
    conditionDepth: 8,
    /** Values of one list in a condition, such as those of `in`. */
    values: { visitor: 100, editor: 5_000 },
    /** Characters of one value in a condition. */
    valueLength: 1_000,
    /** Fields of `sort`. */
    sortFields: 5,
  },

  /**
   * What one account may keep. Beyond the number of preferences, those that were set first are forgotten:
   * the admin keeps one for each list and each form. Links that have ended do not count.
   */
  account: {
    preferences: 500,
    preferenceKey: 200,
    preferenceBytes: 32 * 1024,
    previewLinks: 200,
    /** Forms of new documents in which nothing has been typed; of older ones, the ids are forgotten. */
    begunDocuments: 200,
    /** Open forms that other editors hear of. */
    openForms: 200,
  },

  /** The JSON that the API answers with. An editor's export may carry every language of many texts. */
  responseBytes: { visitor: 8 * MiB, editor: 64 * MiB },

  /** How long a request may take in the API, and one read of a visitor in the database. */
  time: {
    response: { visitor: 15 * seconds, editor: 120 * seconds },
    databaseRead: 8 * seconds,
    /** Longest silence of Next for what is passed on to it: longer than any response may take. */
    silence: 150 * seconds,
  },

  /** How long a search server is left alone after it failed. */
  searchEngine: { pause: 10 * seconds },

  graphql: {
    /** Levels of selections in a document. */
    depth: 8,
    /** Selections in a document, fragments counted wherever they are spread. */
    selections: 2_000,
    /** Payload's estimate of the cost of a query. */
    complexity: 1_000,
    /** Operations at the top of a query, aliases counted: each is a read of its own. */
    aliases: 20,
    /** Documents that all lists of a query may bring together, nested lists multiplied. */
    rows: 400,
    /** Documents that a list without `limit` counts for: Payload's default. */
    usualRows: 10,
    /** Changes in one document. */
    mutations: 10,
    /** Sign-ins in one document. */
    signIns: 1,
  },

  /** Longest request bodies, as sent. */
  body: { json: 2 * MiB, upload: 32 * MiB },

  /** Levels of JSON in a body: of lists and objects together. An article's text has some thirty. */
  jsonDepth: 500,

  /** Characters of a request target: public addresses, and those of the admin and the API. */
  target: { page: 2_048, tool: 8_192 },

  /** File names of uploads, in bytes of UTF-8: file systems end at 255, and sizes add to the name. */
  fileName: 200,

  pictures: {
    /** Widths and qualities that a picture is converted to; `next.config.ts` takes them from here. */
    deviceSizes: [480, 640, 828, 1080, 1440, 1920],
    imageSizes: [64, 128, 256, 352],
    qualities: [75],
    /** Conversions at once, and how many wait for their turn. */
    atOnce: 2,
    waiting: 512,
    perClient: { atOnce: 2, waiting: 128 },
  },

  /**
   * Places at which Next works, and how many requests wait for one. Rendering is work for one processor:
   * more at once does not make it faster and makes everybody wait for everybody. One client has so few of
   * them that it slows others down fourfold at most, and takes turns with the others that wait. As many of its
   * requests wait as a browser sends at once: through a proxy with HTTP/2 that is 128, for a list of pictures
   * in the admin, or when it opens the windows of yesterday. With a crowd in line, it has one at a time.
   */
  places: {
    /** For pages and files of the page cache. */
    shared: { atOnce: 8, waiting: 1_000 },
    /** For one visitor alone: the API, searches, drafts, the sign-in form. */
    own: { atOnce: 12, waiting: 1_000 },
    /** For those who are signed in, whatever they ask for. */
    editors: { atOnce: 12, waiting: 1_000 },
    perClient: { atOnce: 4, waiting: 200, crowd: 32 },
    /** Longest wait for a place. */
    timeout: 10 * seconds,
  },

  /** Requests of one client that are not answered yet, whatever they wait for. */
  openRequests: 256,

  /**
   * What a client begins in one turn of the event loop: requests, and connections of one address. Those that
   * wait are not read, and not counted as its connections yet.
   */
  turns: { requests: { perTurn: 4 }, connections: { perTurn: 4, longest: 2_000 } },

  /**
   * When a client that has sent too many hears so: after a second, and then a hundred times a second. It does
   * not ask again meanwhile.
   */
  refusals: { pause: 1 * seconds, interval: 10, longest: 30 * seconds },

  connections: {
    /**
     * Of one address; not counted behind trusted proxies, whose connections carry many clients. A bound of
     * memory and file descriptors: connections by themselves cost little, and one that is closed is soon
     * opened again, which costs more. Above it, idle ones are closed.
     */
    perAddress: 2_000,
    /** Requests that a connection sends without waiting for responses. Browsers send one. */
    pipelined: 16,
    /**
     * Slowest pace of a body and of a response: 512 bytes a second, looked at over half a minute. A phone on
     * 2G (GPRS) has 2,500 to 5,000.
     */
    pace: { bytes: 15 * 1024, window: 30 * seconds },
  },

  /** Bodies that wait for one of their sides, in bytes: requests that come in, and answers that are read. */
  spool: {
    /** Of one body in memory; the rest of it is in a temporary file. */
    memory: 64 * 1024,
    perClient: 256 * MiB,
    total: 1024 * MiB,
    /** Of the total, for those who are signed in: four clients are enough to take the rest. */
    editors: 256 * MiB,
    /** Of each client, whatever others have taken: to sign in, and for what the API answers. */
    always: 256 * 1024,
  },

  /** Requests of visitors in the API at once, and how many wait. */
  api: { atOnce: 16, waiting: 200 },

  /** Passwords compared at once, each 0.3 s of a processor, and how many wait. */
  passwords: { atOnce: 2, waiting: 50 },

  /**
   * Requests of one client in a period. A client is an address (behind trusted proxies the one that
   * they name; of IPv6 its /64 network), or the account of a valid token. An office behind one address
   * has to fit in; an editor's form asks about twice a second.
   */
  rates: {
    api: { points: 1_200, seconds: 60 },
    editor: { points: 6_000, seconds: 60 },
    search: { points: 300, seconds: 60 },
    /**
     * Whatever else is not answered from memory: pages that no visitor has asked for since they changed, unknown
     * addresses, the admin before one signs in, files above 4 MiB. A crawler asks ten times a second.
     */
    uncached: { points: 1_800, seconds: 60 },
    /** Pictures that have to be converted first; those that are there already are not counted. */
    conversions: { points: 600, seconds: 60 },
    /** Sign-ins that failed, of all accounts together, and letters for a forgotten password. */
    signIn: { points: 30, seconds: 600 },
    /** Wrong passwords for one account from one client, after which that client has to wait. */
    account: { points: 5, seconds: 600 },
    /** Wrong passwords for one account from all clients that its owner has not signed in from before. */
    guesses: { points: 50, seconds: 3_600 },
  },
} as const

/** Points of a rate, and the period in which they come back. */
export interface Rate {
  readonly points: number
  readonly seconds: number
}

export type RateName = keyof typeof budgets.rates
