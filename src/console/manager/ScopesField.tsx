import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Binding } from '#console/kit/form/binding.ts'
import forms from '#console/kit/form/form.module.css'
import { useBinding } from '#console/kit/form/use-binding.ts'
import { hasScope, type Scope, scopes } from '#contract/account/scope.ts'
import messages from '#i18n/ko/console-manager.json'
import { $claims } from '#stores/session.ts'
import styles from './manager.module.css'
import { isIncluded, scopeGroups } from './scope-groups.ts'

type ScopesFieldProps = {
  bind: Binding<Scope[]>
  /** Scopes of the account: they may stay, even if the current user lacks them. */
  held?: readonly Scope[]
  isOwn?: boolean
}

export function ScopesField({ bind, held = [], isOwn = false }: ScopesFieldProps) {
  const { value, set, error, ref } = useBinding(bind)
  const owned = useStore($claims)?.scope ?? []
  const id = useId()
  const toggle = (one: Scope, isOn: boolean) =>
    set(scopes.filter((other) => (other === one ? isOn : value.includes(other))))
  return (
    <fieldset className={styles.scopes} aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className={forms.legend}>{messages.scopes}</legend>
      <p className={forms.hint} id={`${id}-hint`}>
        {messages[isOwn ? 'scopes.own' : 'scopes.hint']}
      </p>
      <div className={styles.groups}>
        {scopeGroups.map((group, index) => (
          <div key={group.name} className={styles.group} role="group" aria-labelledby={`${id}-${group.name}`}>
            <p className={styles.groupName} id={`${id}-${group.name}`}>
              {messages[`group.${group.name}`]}
            </p>
            {group.scopes.map((one) => (
              <ScopeChoice
                key={one}
                one={one}
                inputRef={index === 0 ? ref : undefined}
                isChecked={value.includes(one)}
                isIncluded={isIncluded(value, one)}
                isBeyond={!(hasScope(owned, one) || held.includes(one))}
                isFixed={isOwn}
                onToggle={(isOn) => toggle(one, isOn)}
              />
            ))}
          </div>
        ))}
      </div>
      {error && (
        <p className={forms.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ScopeChoiceProps = {
  one: Scope
  inputRef: ((element: HTMLInputElement | null) => void) | undefined
  isChecked: boolean
  isIncluded: boolean
  isBeyond: boolean
  isFixed: boolean
  onToggle: (isOn: boolean) => void
}

function ScopeChoice({ one, inputRef, isChecked, onToggle, ...why }: ScopeChoiceProps) {
  const id = useId()
  const { isIncluded, isBeyond, isFixed } = why
  const beyondReason = isBeyond && !isFixed ? messages['scopes.beyond'] : null
  const reason = isIncluded ? messages['scopes.included'] : beyondReason
  return (
    <div className={styles.scope} data-off={isIncluded || isBeyond || isFixed || undefined}>
      <input
        ref={inputRef}
        id={id}
        type="checkbox"
        checked={isChecked || isIncluded}
        disabled={isIncluded || isBeyond || isFixed}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <label htmlFor={id}>{messages[`scope.${one}`]}</label>
      <p id={`${id}-text`}>
        {messages[`scope.${one}.text`]}
        {reason && <em>{reason}</em>}
      </p>
    </div>
  )
}
