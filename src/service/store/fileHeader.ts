/** "BLKY": tells a workspace from any other SQLite file. */
export const APPLICATION_ID = 0x424c4b59

/** Where the header of a SQLite file has what (its file format, "The Database Header"). */
const magic = 'SQLite format 3\0'
const userVersionAt = 60
const applicationIdAt = 68

/** Whether the first 100 bytes of a file are those of a workspace. */
export const isWorkspaceHeader = (header: Buffer): boolean =>
  header.length > applicationIdAt + 3 &&
  header.toString('latin1', 0, magic.length) === magic &&
  header.readUInt32BE(applicationIdAt) === APPLICATION_ID

/** How many migrations the file has behind it, as far as they were merged into it; 0 for an empty file. */
export const versionIn = (header: Buffer): number =>
  header.length > userVersionAt + 3 ? header.readUInt32BE(userVersionAt) : 0
