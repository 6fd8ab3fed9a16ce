/** The JSON object of an answer, out of what models like to put around it; nothing where there is none. */
export function readJson(answer: string): unknown {
  const text = answer.replace(/^\s*<think>.*?<\/think>/s, '')
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  try {
    return JSON.parse(object)
  } catch {
    return undefined
  }
}
