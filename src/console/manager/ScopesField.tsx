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
  /** Scopes that the account already has: they may stay, even if the current user lacks them. */
  held?: readonly Scope[]
  /** True for the current user's account, whose scopes only another manager may change. */
  isOwn?: boolean
}

export function ScopesField({ bind, held = [], isOwn = false }: ScopesFieldProps) {
  const { value, set, error, ref } = useBinding(bind)
  const ownScopes = useStore($claims)?.scope ?? []
  const id = useId()
  const toggle = (toggled: Scope, isOn: boolean) =>
    set(scopes.filter((scope) => (scope === toggled ? isOn : value.includes(scope))))
  return (
    <fieldset className="stack gap-3" aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className={forms.legend}>{messages.scopes}</legend>
      <p className="note" id={`${id}-hint`}>
        {messages[isOwn ? 'scopes.own' : 'scopes.hint']}
      </p>
      <div className={styles.groups}>
        {scopeGroups.map((group, index) => (
          <div key={group.name} className={styles.group} role="group" aria-labelledby={`${id}-${group.name}`}>
            <p className={styles.groupName} id={`${id}-${group.name}`}>
              {messages[`group.${group.name}`]}
            </p>
            {group.scopes.map((scope) => (
              <ScopeChoice
                key={scope}
                scope={scope}
                inputRef={index === 0 ? ref : undefined}
                isChecked={value.includes(scope)}
                isIncluded={isIncluded(value, scope)}
                exceedsOwnScopes={!(hasScope(ownScopes, scope) || held.includes(scope))}
                isFixed={isOwn}
                onToggle={(isOn) => toggle(scope, isOn)}
              />
            ))}
          </div>
        ))}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ScopeChoiceProps = {
  scope: Scope
  inputRef: ((element: HTMLInputElement | null) => void) | undefined
  isChecked: boolean
  isIncluded: boolean
  exceedsOwnScopes: boolean
  isFixed: boolean
  onToggle: (isOn: boolean) => void
}

function ScopeChoice(props: ScopeChoiceProps) {
  const { scope, inputRef, isChecked, isIncluded, exceedsOwnScopes, isFixed, onToggle } = props
  const id = useId()
  const exceedsReason = exceedsOwnScopes && !isFixed ? messages['scopes.beyond'] : null
  const reason = isIncluded ? messages['scopes.included'] : exceedsReason
  return (
    <div className={styles.scope} data-off={isIncluded || exceedsOwnScopes || isFixed || undefined}>
      <input
        ref={inputRef}
        id={id}
        type="checkbox"
        checked={isChecked || isIncluded}
        disabled={isIncluded || exceedsOwnScopes || isFixed}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <label htmlFor={id}>{messages[`scope.${scope}`]}</label>
      <p id={`${id}-text`}>
        {messages[`scope.${scope}.text`]}
        {reason && <em>{reason}</em>}
      </p>
    </div>
  )
}
