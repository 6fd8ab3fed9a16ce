import type { SchemaFile } from '../src/platform/db/schema/schema-files.ts'
import { splitStatements } from '../src/platform/db/schema/split-statements.ts'

/** One statement in lower case and without the contents of texts, among those of its file. */
interface Statement {
  readonly sql: string
  readonly file: SchemaFile
  /** The statement before it in the file. */
  readonly previous: string
  /** All statements of the files before this one. */
  readonly earlier: readonly string[]
}

interface Rule {
  /** What is refused, and what to do instead. */
  readonly message: string
  /** Holds for tables that the same file creates too. */
  readonly isForNewTables?: true
  readonly isBroken: (statement: Statement) => boolean
}

const ADDED_COLUMN = /\badd (?:column )?(?!constraint|foreign|primary|unique|check|exclude)/
const CONSTANT_DEFAULT = /\bdefault (?:''|-?\d+(?:\.\d+)?|true|false|null|now\(\)|'{}')(?!\w)/

const RULES: readonly Rule[] = [
  {
    message: 'begins or ends a transaction: the start does that',
    isForNewTables: true,
    isBroken: ({ sql }) => /^(?:begin|start transaction|commit|rollback|end)\b/.test(sql),
  },
  {
    message: 'changes the time limits of the start',
    isForNewTables: true,
    isBroken: ({ sql }) => /\b(?:lock_timeout|statement_timeout)\b/.test(sql),
  },
  {
    message: 'defines a function, trigger or view: that belongs into db/schema/functions',
    isForNewTables: true,
    isBroken: ({ sql }) =>
      /^create (?:or replace )?(?:constraint )?(?:function|procedure|trigger|view)\b/.test(sql),
  },
  {
    message: 'is a block whose statements are not checked: write them out',
    isForNewTables: true,
    isBroken: ({ sql }) => /^do\b/.test(sql),
  },
  {
    message: 'changes rows of a table in one transaction: write a job that does it in batches',
    isBroken: ({ sql }) =>
      /^(?:with\b.*\b)?(?:update|delete from|truncate|merge into)\b/.test(sql) ||
      /^insert into\b.*\b(?:select|table)\b/.test(sql),
  },
  {
    message: 'rewrites the table: add another column and fill it by a job',
    isBroken: ({ sql }) =>
      /\balter (?:column )?\S+ (?:set data )?type\b/.test(sql) ||
      /\bset (?:tablespace|logged|unlogged|access method)\b/.test(sql) ||
      /^(?:cluster|vacuum full)\b/.test(sql),
  },
  {
    message:
      'adds a column whose values are computed for every row: add it empty, fill it by a job',
    isBroken: ({ sql }) =>
      ADDED_COLUMN.test(sql) &&
      (/\bgenerated\b|\b(?:small|big)?serial\b/.test(sql) ||
        (/\bdefault\b/.test(sql) && !CONSTANT_DEFAULT.test(sql))),
  },
  {
    message: 'adds a column that older code does not fill: give it a default',
    isBroken: ({ sql }) =>
      ADDED_COLUMN.test(sql) && /\bnot null\b/.test(sql) && !/\bdefault\b/.test(sql),
  },
  {
    message:
      'adds a constraint with its column, which checks every row: add it «not valid» by itself',
    isBroken: ({ sql }) =>
      ADDED_COLUMN.test(sql) && /\b(?:references|check|unique|primary key)\b/.test(sql),
  },
  {
    message:
      'checks every row under a lock: add the constraint «not valid», validate it in a later file',
    isBroken: ({ sql }) =>
      /\badd (?:constraint \S+ )?(?:foreign key|check)\b/.test(sql) && !/\bnot valid\b/.test(sql),
  },
  {
    message: 'validates a constraint in the file that added it, under its lock',
    isBroken: ({ sql, earlier }) => {
      const [, name] = /\bvalidate constraint (\S+)/.exec(sql) ?? []
      return name !== undefined && !earlier.some((one) => one.includes(`add constraint ${name} `))
    },
  },
  {
    message: 'builds an index under a lock: create a unique index concurrently, then «using index»',
    isBroken: ({ sql }) =>
      /\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b/.test(sql) &&
      !/\busing index\b/.test(sql),
  },
  {
    message: 'reads every row under a lock: validate a check «is not null» of the column before',
    isBroken: ({ sql, earlier }) => {
      const [, column] = /\balter (?:column )?(\S+) set not null\b/.exec(sql) ?? []
      return column !== undefined && !isKnownNotNull(column, earlier)
    },
  },
  {
    message: 'holds up writers: build and drop indexes concurrently, in a file «-- no transaction»',
    isBroken: ({ sql }) =>
      /^(?:create (?:unique )?index|drop index|reindex|refresh materialized view)\b/.test(sql) &&
      !/\bconcurrently\b/.test(sql),
  },
  {
    message:
      'leaves an invalid index when it is interrupted: drop it concurrently if it exists, just before',
    isBroken: ({ sql, previous }) => {
      const [, name] = /^create (?:unique )?index concurrently (.+?) on\b/.exec(sql) ?? []
      return name !== undefined && previous !== `drop index concurrently if exists ${name}`
    },
  },
  {
    message: 'runs only outside a transaction: begin the file with «-- no transaction»',
    isForNewTables: true,
    isBroken: ({ sql, file }) => /\bconcurrently\b/.test(sql) && file.isTransactional,
  },
  {
    message: 'runs outside a transaction, where only what can be repeated may stand',
    isForNewTables: true,
    isBroken: ({ sql, file }) =>
      !file.isTransactional && !/\bconcurrently\b|\bvalidate constraint\b/.test(sql),
  },
  {
    message:
      'takes away what older code uses: name the migration that such code knows («-- contracts: …»)',
    isBroken: ({ sql, file }) => file.contracts === undefined && isContracting(sql),
  },
]

const isContracting = (sql: string) =>
  /^drop (?:table|view|function|procedure|trigger|type|sequence)\b/.test(sql) ||
  /^alter\b.*\b(?:drop (?:column|default)|rename|set not null|set schema)\b/.test(sql)

/** Whether an earlier file validated that a column is never null. */
function isKnownNotNull(column: string, earlier: readonly string[]): boolean {
  return earlier.some((sql) => {
    const [, name] = /\badd constraint (\S+) check \((.+) is not null\) not valid/.exec(sql) ?? []
    return (
      name !== undefined &&
      sql.includes(`(${column} is not null)`) &&
      earlier.some((other) => other.includes(`validate constraint ${name}`))
    )
  })
}

/**
 * What in some migrations would hold up a running site or break processes one version older
 * (docs/decisions/0044-schema-changes.md).
 */
export function findUnsafe(files: readonly SchemaFile[]): string[] {
  const earlier: string[] = []
  return files.flatMap((file, at) => {
    const statements = splitStatements(file.sql).map(normalise)
    const created = statements.flatMap(
      (sql) => /^create table (?:if not exists )?(\S+)/.exec(sql)?.[1] ?? [],
    )
    const known = [...earlier]
    earlier.push(...statements)
    const broken = statements.flatMap((sql, index) => {
      const statement = { sql, file, previous: statements[index - 1] ?? '', earlier: known }
      const isOfNewTable = created.includes(tableOf(sql))
      return RULES.filter(
        (rule) => (rule.isForNewTables || !isOfNewTable) && rule.isBroken(statement),
      ).map((rule) => `${file.name}: «${sql}» ${rule.message}`)
    })
    const isUnknown =
      file.contracts !== undefined &&
      !files.slice(0, at).some(({ name }) => name === file.contracts)
    return isUnknown
      ? [...broken, `${file.name}: ${file.contracts} is no earlier migration`]
      : broken
  })
}

const normalise = (sql: string) =>
  sql
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** The table that a statement is about. */
const tableOf = (sql: string) =>
  /^(?:alter table (?:only )?|(?:create|drop) (?:unique )?index .*? on |insert into |update |delete from )(\w+)/.exec(
    sql,
  )?.[1] ?? ''
