/** Limits of scenes (docs/reference/scenes.md#limits). */
export const sceneLimits = {
  fileBytes: 1024 * 1024,
  /** Lists and objects inside each other, in a file. */
  fileDepth: 50,
  cues: 500,
  /** Characters of a name: a username, a channel, a label, a title. */
  name: 200,
  /** Characters of a message that is written in the scene itself. */
  text: 16_383,
  /** Characters that are typed as on a keyboard, one after the other. */
  typed: 4000,
  /** Characters of what the presenter reads. */
  note: 2000,
  fields: 100,
  values: 100,
  /** Seconds that a cue lasts. */
  lasts: 600,
  /** Seconds that a cue waits for something to come. */
  atMost: 300,
  /** Of a hundred letters that are typed, how many may be wrong at first. */
  mistakes: 20,
} as const
