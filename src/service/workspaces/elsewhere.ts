import type { OpenWish } from '#contract/attached'

/** How other workspaces are opened on this computer; who starts the service knows. */
export interface Elsewhere {
  /** It shows windows by itself. */
  canShow: boolean
  /** Resolves to a one-time link, or to `null` where a window is shown. @throws Error with a sentence */
  open(wish: OpenWish): Promise<string | null>
}

/** What a service knows of the computer that it runs on, to list and open workspaces. */
export interface WorkspacePlaces {
  /** The file that lists them. */
  list: string
  /** Home folder of the person. */
  home: string
  /** Where new workspaces go unless a folder is named. */
  newIn: string
  elsewhere?: Elsewhere
  /** Called when another workspace is open here, or none any more. */
  onChange?(folder: string | null): void
}
