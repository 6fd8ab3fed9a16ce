/** What Chromium hands over where the site can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let kept: InstallPrompt | undefined

/** The browser says early, once, that the site can be installed; the offer waits quietly in the menu. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallPrompt
  })
}

export const isInstallable = (): boolean => kept !== undefined

/** Asks the person; the browser lets it be asked once. */
export function install(): void {
  void kept?.prompt()
  kept = undefined
}
