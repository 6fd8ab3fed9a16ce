interface FiguresProps {
  /** What they are, for who hears them. */
  readonly label: string
  readonly figures: readonly {
    readonly name: string
    readonly text: string
    /** In small under it, such as what it was before. */
    readonly note?: string | undefined
  }[]
}

/** Figures that sum a page up. */
export const Figures = ({ label, figures }: FiguresProps) => (
  <ul className="key-figures" aria-label={label}>
    {figures.map(({ name, text, note }) => (
      <li key={name}>
        <b>{text}</b>
        <span>{name}</span>
        {note && <small>{note}</small>}
      </li>
    ))}
  </ul>
)
