import { app, BrowserWindow, clipboard, Menu, type WebContents } from 'electron'
import { contextItems } from './contextItems'

function openOn(contents: WebContents): void {
  contents.on('context-menu', (_event, click) => {
    const items = contextItems(click, {
      replaceMisspelling: word => contents.replaceMisspelling(word),
      addToDictionary: word => contents.session.addWordToSpellCheckerDictionary(word),
      copyText: text => clipboard.writeText(text),
    })
    const window = BrowserWindow.fromWebContents(contents)
    if (items.length > 0 && window) Menu.buildFromTemplate(items).popup({ window })
  })
}

/** Gives every page the system's own menu on a right click: copy, paste and spelling. */
export function addContextMenus(): void {
  app.on('web-contents-created', (_event, contents) => openOn(contents))
}
