/** What Chromium hands over where the site can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let kept: InstallPrompt | undefined
const listeners = new Set<() => void>()

/** The browser says early, once, that the site can be installed; the offer stands quietly in the menu until taken. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    put(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => put(undefined))
}

/** For `useSyncExternalStore`: whether the site can be installed now. */
export const installable = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => kept !== undefined,
  onServer: () => false,
}

/** Asks the person; the browser lets it be asked once. */
export function install(): void {
  void kept?.prompt()
  put(undefined)
}

function put(prompt: InstallPrompt | undefined): void {
  kept = prompt
  for (const listener of listeners) listener()
}
