/** A comment, a quoted text, a quoted name, a text in dollars, a semicolon, or a run of anything else. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^-/'"$;]+|[\s\S]/g

/** The statements of a file of SQL, without comments and the semicolons that end them. */
export function splitStatements(sql: string): string[] {
  const statements = ['']
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--') && !token.startsWith('/*'))
      statements[statements.length - 1] += token
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
