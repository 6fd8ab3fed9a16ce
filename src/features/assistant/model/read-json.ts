/** The JSON object of a response, out of what models like to put around it; nothing where there is none. */
export function readJson(response: string): unknown {
  const text = response.replace(/^\s*<think>.*?<\/think>/s, '')
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  try {
    return JSON.parse(object)
  } catch {
    return undefined
  }
}
