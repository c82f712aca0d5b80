import { app, type Session, shell, type WebContents } from 'electron'
import { presenterWindow } from '../windows/presenterWindow'
import { type IsOurs, isPresenter, judgeAddress } from './navigation'

/** Copying text is the one thing the page may ask the system for. */
const ALLOWED_PERMISSIONS = ['clipboard-sanitized-write']

function rejectPermissions(session: Session, isOurs: IsOurs): void {
  const allowed = (permission: string, asking: string) =>
    ALLOWED_PERMISSIONS.includes(permission) && judgeAddress(asking, isOurs) === 'stay'
  session.setPermissionRequestHandler((contents, permission, response) =>
    response(allowed(permission, contents.getURL())),
  )
  session.setPermissionCheckHandler((_contents, permission, asking) => allowed(permission, asking))
  session.setDevicePermissionHandler(() => false)
}

function rejectNavigation(contents: WebContents, isOurs: IsOurs): void {
  const keepInside = (event: { preventDefault(): void; url: string }) => {
    if (judgeAddress(event.url, isOurs) !== 'stay') event.preventDefault()
  }
  contents.on('will-navigate', keepInside)
  contents.on('will-frame-navigate', keepInside)
  contents.on('will-redirect', keepInside)
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (isPresenter(url, isOurs)) return { action: 'allow', overrideBrowserWindowOptions: presenterWindow() }
    if (judgeAddress(url, isOurs) === 'outside') void shell.openExternal(url)
    return { action: 'deny' }
  })
}

/**
 * Every page of this application, now and later, stays on the origins of our services and asks for nothing
 * (docs/reference/workbench.md#shell).
 */
export function guardEverything(session: Session, isOurs: IsOurs): void {
  rejectPermissions(session, isOurs)
  app.on('web-contents-created', (_event, contents) => rejectNavigation(contents, isOurs))
}
