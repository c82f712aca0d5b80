/** The sample data of a document: what its sample file holds, and what this window chose of it. */
export interface SampleData {
  /** Variables are filled. Off, a text with braces is sent as it is. */
  isOn: boolean
  /** The sample that is looked at; the first where it names none. */
  active: string
  /** Contents of the sample file. */
  text: string
  /** Hash of the contents of the file that the text was made from; absent while there is none. */
  base?: string | undefined
  /** Holds words that are not on disk yet. */
  unsaved?: boolean
}

export const noSampleData: SampleData = { isOn: false, active: '', text: '' }
