import { oc } from '@orpc/contract'

export interface Operation {
  /** The name of the call in the specification; stands in OpenAPI as `x-key`. */
  readonly key: string
  readonly summary: string
  readonly tag: 'Місця' | 'Люди' | 'Теги' | 'Дописи' | 'Коментарі' | 'Стрічка' | 'Пошук' | 'Сайт'
}

/** Declares a call of the API; input and output follow by `.input(…).output(…)`. */
export function operation(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  of: Operation,
) {
  return oc.route({
    method,
    path,
    summary: of.summary,
    tags: [of.tag],
    spec: (described) => ({ ...described, 'x-key': of.key }),
  })
}
