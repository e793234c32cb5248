interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly class?: string
  onSearch(words: string): void
}

/** A search field; its label is also the placeholder. */
export const SearchField = ({ label, value, onSearch, class: style }: SearchFieldProps) => (
  <label class={style}>
    <span class="hidden">{label}</span>
    <input class="field" type="search" placeholder={label} value={value} onInput={event => onSearch(event.currentTarget.value)} />
  </label>
)
