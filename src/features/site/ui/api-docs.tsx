import { API_DESCRIPTION_PATH } from '../../../lib/address/endpoint-paths.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import styles from './api-docs.css?url'
import type { DescribedCall } from './load-api-description.ts'

/** The API for people: every call by its group, with its parameters and its answer. Works without a script. */
export function ApiDocs({ api }: { api: readonly DescribedCall[] }) {
  const groups = [...new Set(api.map((call) => call.tag))]
  return (
    <main className="api-docs" id="main">
      <link rel="stylesheet" href={styles} precedence="default" />
      <p className="say">
        <a className="mark" href={paths.home({})}>
          {m.brand()}
          <i aria-hidden="true">.</i>
        </a>
      </p>
      <h1>{m.api_title()}</h1>
      <p>
        {m.api_description()}{' '}
        <a className="link" href={API_DESCRIPTION_PATH}>
          openapi.json
        </a>
      </p>
      <nav className="chips" aria-label={m.contents()}>
        {groups.map((group) => (
          <a key={group} className="chip" href={`#${group}`}>
            {group}
          </a>
        ))}
      </nav>
      {groups.map((group) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{group}</h2>
          {api
            .filter((call) => call.tag === group)
            .map((call) => (
              <Call key={call.id} call={call} />
            ))}
        </section>
      ))}
    </main>
  )
}

function Call({ call }: { call: DescribedCall }) {
  return (
    <article className="card" id={call.id}>
      <h3>
        <b className="badge teal">{call.method}</b> <code>{call.path}</code>
      </h3>
      <p>
        {call.summary}. <code>{call.id}</code> · x-key <code>{call.key}</code>
      </p>
      {call.parameters.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the arrow keys
        <section className="table" tabIndex={0} aria-label={`${m.api_parameters()}: ${call.id}`}>
          <table>
            <thead>
              <tr>
                <th>{m.api_parameter()}</th>
                <th>{m.api_place()}</th>
                <th>{m.api_type()}</th>
              </tr>
            </thead>
            <tbody>
              {call.parameters.map((one) => (
                <tr key={one.name}>
                  <td>
                    <code>{one.name}</code>
                    {one.isRequired && ' *'}
                  </td>
                  <td>{one.place}</td>
                  <td>
                    <code>{one.type}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <details>
        <summary>{m.api_answer()}</summary>
        <pre>
          <code>{call.response}</code>
        </pre>
      </details>
    </article>
  )
}
