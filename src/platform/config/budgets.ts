const MiB = 1024 ** 2
const seconds = 1_000

/**
 * What one request may cost, and how many requests one client may send: every limit is in this table; see
 * docs/decisions/0030-budgets.md. Bytes and milliseconds unless stated otherwise; a "visitor" is not signed in.
 */
export const budgets = {
  /** Reads by REST and GraphQL. The site's own code is not bounded by these. */
  read: {
    /** Levels of related documents that are populated. The admin requests one. */
    depth: 2,
    /** Documents in a response, even without pagination. */
    rows: { visitor: 100, editor: 1_000 },
    page: 10_000,
    /** Conditions of a `where` at all levels, and the nesting of `and` and `or`. */
    conditions: { visitor: 40, editor: 1_000 },
    conditionDepth: 8,
    values: { visitor: 100, editor: 5_000 },
    valueLength: 1_000,
    sortFields: 5,
  },

  /** What one account may store. Beyond the limit, the oldest preferences are removed. */
  account: {
    preferences: 500,
    preferenceKey: 200,
    preferenceBytes: 32 * 1024,
    previewLinks: 200,
    /** Untouched forms of new documents; the ids of older ones are removed. */
    begunDocuments: 200,
    /** Open forms that are announced to other editors. */
    openForms: 200,
  },

  /** The JSON of an API response. An editor's export may carry every language of many texts. */
  responseBytes: { visitor: 8 * MiB, editor: 64 * MiB },

  /** Time for an API request, and for one database read of a visitor. */
  time: {
    response: { visitor: 15 * seconds, editor: 120 * seconds },
    databaseRead: 8 * seconds,
    /** Longest silence of Next for a proxied request: longer than any response may take. */
    silence: 150 * seconds,
  },

  searchEngine: { pause: 10 * seconds },

  graphql: {
    depth: 8,
    /** Selections, with fragments counted at every spread. */
    selections: 2_000,
    complexity: 1_000,
    /** Top-level operations, aliases included: each is a separate read. */
    aliases: 20,
    /** Documents of all lists of a query together, nested lists multiplied. */
    rows: 400,
    /** Documents counted for a list without `limit`: Payload's default. */
    usualRows: 10,
    mutations: 10,
    signIns: 1,
  },

  body: { json: 2 * MiB, upload: 32 * MiB },

  /** Bytes and fields that a visitor may send with a form. */
  form: {
    bytes: 64 * 1024,
    fields: 200,
    /** Of each submission. Together they fit into an upload (`body.upload`). */
    files: 3,
    fileBytes: 10 * MiB,
    /** Bodies with files that are read at once: each is in memory. */
    atOnce: 2,
    waiting: 50,
    /** Bytes of all stored files together. */
    storedBytes: 2 * 1024 * MiB,
  },

  /** Levels of lists and objects in a JSON body. An article's text has some thirty. */
  jsonDepth: 500,

  /** Characters of a request target: public addresses, and those of the admin and the API. */
  target: { page: 2_048, tool: 8_192 },

  /** Bytes of an upload's file name: file systems end at 255, and sizes add to the name. */
  fileName: 200,

  pictures: {
    /** Widths and qualities of converted pictures, also for `next.config.ts`. */
    deviceSizes: [480, 640, 828, 1080, 1440, 1920],
    imageSizes: [64, 128, 256, 352],
    qualities: [75],
    atOnce: 2,
    waiting: 512,
    perClient: { atOnce: 2, waiting: 128 },
  },

  /**
   * Places at which Next works, and how many requests wait for one. Rendering is bound by one processor: more
   * at once is not faster. One client slows others down fourfold at most, and takes turns with them. As many of
   * its requests wait as a browser sends at once: 128 over HTTP/2, for a list of pictures in the admin or a
   * restored session. In a crowd, it has one place.
   */
  places: {
    shared: { atOnce: 8, waiting: 1_000 },
    /** For one visitor alone: the API, searches, drafts, the sign-in form. */
    own: { atOnce: 12, waiting: 1_000 },
    /** For signed-in editors, whatever they request. */
    editors: { atOnce: 12, waiting: 1_000 },
    perClient: { atOnce: 4, waiting: 200, crowd: 32 },
    timeout: 10 * seconds,
  },

  openRequests: 256,

  /** What a client begins per turn of the event loop: requests, and connections of one address. */
  turns: { requests: { perTurn: 4 }, connections: { perTurn: 4, longest: 2_000 } },

  /** Delays of refusals: one second, then a hundred refusals per second. */
  refusals: { pause: 1 * seconds, interval: 10, longest: 30 * seconds },

  connections: {
    /**
     * Of one address; behind trusted proxies, whose connections carry many clients, not counted. Bounds memory
     * and file descriptors: an open connection costs little, and closing one costs more, because it is soon
     * reopened. Above it, idle ones are closed.
     */
    perAddress: 2_000,
    /** Requests that a connection sends without waiting for responses. Browsers send one. */
    pipelined: 16,
    /** 512 bytes a second over half a minute. A phone on 2G (GPRS) has 2,500 to 5,000. */
    pace: { bytes: 15 * 1024, window: 30 * seconds },
  },

  /** Bytes of spooled request and response bodies. */
  spool: {
    memory: 64 * 1024,
    perClient: 256 * MiB,
    total: 1024 * MiB,
    /** Part of the total for signed-in editors: four clients are enough to take the rest. */
    editors: 256 * MiB,
    /** Of each client even if the total is used up: for signing in, and for responses of the API. */
    always: 256 * 1024,
  },

  api: { atOnce: 16, waiting: 200 },

  /** The list of addresses that visitors requested in vain: what random addresses of an attack can't fill. */
  notFound: {
    /** Counted in the memory of a process until they are stored, and stored at most, every so often. */
    addresses: 300,
    pause: 60 * seconds,
    /** New addresses of one client in that time, and clients that are told apart. */
    perClient: 20,
    clients: 10_000,
    /** Characters of an address. */
    length: 200,
    /** Addresses that are stored at most, and days after which an address that is no longer requested is removed. */
    rows: 1_000,
    days: 30,
  },

  /** What readers wish for (docs/decisions/0076-wishes.md). */
  wishes: {
    /** Bytes of a form. */
    body: 4 * 1024,
    /** Topics that are stored at most, and days after which a topic without another wish is removed. */
    topics: 1_000,
    topicDays: 90,
    /** Documents and languages for which one address waits, and days after which it is removed. */
    perAddress: 5,
    addressDays: 365,
    /** Days in which admins can look at mails that may not have arrived. */
    unclearDays: 30,
    /** From a publication to its mails: meanwhile, an editor may take it back. */
    settling: 300 * seconds,
  },

  /** Subscribing to the newsletter (docs/decisions/0077-subscriptions.md). */
  newsletter: {
    /** Bytes and fields of a form. */
    form: { bytes: 8 * 1024, fields: 80 },
    /** Topics to choose from. */
    topics: 40,
    /** Days after which a subscription that is not confirmed is removed, and the address of one who left. */
    unconfirmedDays: 7,
    leftDays: 30,
    /** Bytes and rows of one part of an imported list; the admin sends longer ones in parts. */
    list: { bytes: 2 * MiB, rows: 5_000 },
  },

  /** Sending the newsletter (docs/decisions/0079-sending.md). */
  sending: {
    /** Connections of a process to the mail server. One of them at a time sends a text. */
    connections: 4,
    /** Silence of the mail server after which a connection is given up. */
    silence: 60 * seconds,
    /** For a text and the response to it. */
    text: 120 * seconds,
    /** After which a mail that was being sent counts as unclear: its process is gone. Longer than the above. */
    claim: 180 * seconds,
    /** Subscribers listed at once. */
    batch: 500,
    /** Attempts of a mailbox that refuses mail for now come after these pauses; then it counts as a bounce. */
    pauses: [60 * seconds, 300 * seconds, 1_800 * seconds, 7_200 * seconds, 21_600 * seconds],
    /** While the mail server fails, nothing is sent; after the last one, again and again. */
    troublePauses: [30 * seconds, 120 * seconds, 600 * seconds, 1_800 * seconds],
    /** Outcomes in a row that say something of the server: it refuses for now, objects, or knows no mailbox. */
    inARow: { again: 8, policy: 3, suppress: 10 },
    /** Connections in a row that end while a mail is on its way, after which an issue stops. */
    lost: 3,
    /** Bounces in a row that may pass, after which a subscriber gets no mail. */
    softBounces: 5,
    /** How often languages that wait for an editor are looked at again. */
    waitingLanguages: 60 * seconds,
    /** Bytes of a notice of bounces, and days in which the same one counts once. */
    noticeBytes: 256 * 1024,
    noticeDays: 30,
    /** How old a signed notice may be. */
    noticeAge: 900 * seconds,
  },

  /** What an issue of the newsletter may hold (docs/decisions/0078-issues.md). */
  issues: {
    /** Articles that are read for an issue, in all languages together. */
    articles: 200,
    /** Bytes of a mail: Gmail cuts it off at some 102 KB, with the link to leave. */
    mail: 90 * 1024,
    /** Written mails, by language and topics, that a process has in memory. */
    written: 200,
    /** From a publication to the issue about it: meanwhile, an editor may take it back. */
    settling: 300 * seconds,
  },

  /** Passwords compared at once, each 0.3 s of a processor, and how many wait. */
  passwords: { atOnce: 2, waiting: 50 },

  /**
   * Requests of one client in a period. A client is an address (as a trusted proxy names it; the /64 network of
   * IPv6), or the account of a valid token. An office behind one address has to fit in; an editor's form sends
   * about two a second.
   */
  rates: {
    api: { points: 1_200, seconds: 60 },
    editor: { points: 6_000, seconds: 60 },
    search: { points: 300, seconds: 60 },
    /** Everything that is not served from memory. A crawler sends ten a second. */
    uncached: { points: 1_800, seconds: 60 },
    /** Pictures that are converted for the request. */
    conversions: { points: 600, seconds: 60 },
    /** Submissions of one form by one client, and of one form by all. */
    formClient: { points: 10, seconds: 600 },
    form: { points: 600, seconds: 3_600 },
    /** Submissions with files by one client, of all forms. */
    formFiles: { points: 10, seconds: 3_600 },
    /** Failed sign-ins, of all accounts together, and emails for forgotten passwords. */
    signIn: { points: 30, seconds: 600 },
    /** Wrong passwords for one account from one client, which then has to wait. */
    account: { points: 5, seconds: 600 },
    /** Wrong passwords for one account from all clients that its owner has never used. */
    guesses: { points: 50, seconds: 3_600 },
    /** Wishes of readers; each is counted once a day. */
    wishes: { points: 30, seconds: 600 },
    /** Addresses left with wishes, by client and by address. */
    wishMails: { points: 5, seconds: 86_400 },
    /** Forms of the newsletter, and those that lead to a mail, by client: an office subscribes together. */
    newsletter: { points: 20, seconds: 600 },
    newsletterMails: { points: 40, seconds: 86_400 },
    /** Notices of bounces from one address, which come in waves after an issue. */
    bounces: { points: 6_000, seconds: 60 },
  },
} as const

export interface Rate {
  readonly points: number
  readonly seconds: number
}

export type RateName = keyof typeof budgets.rates
