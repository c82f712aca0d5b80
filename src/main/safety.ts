import { app, type Session, shell, type WebContents } from 'electron'
import { judgeAddress } from './navigation'

type Origin = () => string | undefined

/** Copying text is the one thing the page may ask the system for. */
const ALLOWED_PERMISSIONS = ['clipboard-sanitized-write']

function rejectPermissions(session: Session, origin: Origin): void {
  const allowed = (permission: string, asking: string) =>
    ALLOWED_PERMISSIONS.includes(permission) && judgeAddress(asking, origin()) === 'stay'
  session.setPermissionRequestHandler((contents, permission, response) =>
    response(allowed(permission, contents.getURL())),
  )
  session.setPermissionCheckHandler((_contents, permission, asking) => allowed(permission, asking))
  session.setDevicePermissionHandler(() => false)
}

function rejectNavigation(contents: WebContents, origin: Origin): void {
  const keepInside = (event: { preventDefault(): void; url: string }) => {
    if (judgeAddress(event.url, origin()) !== 'stay') event.preventDefault()
  }
  contents.on('will-navigate', keepInside)
  contents.on('will-frame-navigate', keepInside)
  contents.on('will-redirect', keepInside)
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (judgeAddress(url, origin()) === 'outside') void shell.openExternal(url)
    return { action: 'deny' }
  })
}

/**
 * Every page of this application, now and later, stays on the workbench's origin and asks for nothing
 * (docs/reference/workbench.md#shell).
 */
export function guardEverything(session: Session, origin: Origin): void {
  rejectPermissions(session, origin)
  app.on('web-contents-created', (_event, contents) => rejectNavigation(contents, origin))
}
