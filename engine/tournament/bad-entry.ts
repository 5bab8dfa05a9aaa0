/**
 * What an entry says cannot be, or follows from nothing. Expected of a file that may hold anything; where this program writes
 * itself, a bug. Whatever else is thrown while entries are folded is a bug of the fold, and says nothing about the entry.
 */
export class BadEntry extends Error {}
