import { offeredUnitTypes, type UnitTypeName } from '#contract/complex/building.ts'
import { Checkbox } from '#ui/checkbox/Checkbox.tsx'
import styles from './registration.module.css'
import type { RegistrationProps } from './registration-props.ts'

type UnitTypesProps = {
  texts: RegistrationProps['messages']['registration']
  value: readonly UnitTypeName[]
  error: string | undefined
  onChange: (value: UnitTypeName[]) => void
}

const households = ['YOUTH', 'MARRIED'] as const

export function UnitTypes({ texts, value, error, onChange }: UnitTypesProps) {
  const toggle = (name: UnitTypeName, isWanted: boolean) =>
    onChange(isWanted ? [...value, name] : value.filter((one) => one !== name))
  return (
    <fieldset className={styles.types} aria-describedby={error && 'registration-unitTypes-error'}>
      <legend>{texts.unitTypes}</legend>
      <p className="note">{texts['unitTypes.hint']}</p>
      {households.map((household) => (
        <div key={household} className={styles.household}>
          <p className={styles.householdName}>{texts[`household.${household}`]}</p>
          <div className={styles.boxes}>
            {offeredUnitTypes
              .filter((type) => type.household === household)
              .map(({ name, area }) => (
                <Checkbox
                  key={name}
                  // The error summary links to the first box.
                  id={name === offeredUnitTypes[0]?.name ? 'registration-unitTypes' : `registration-unitTypes-${name}`}
                  name="unitTypes"
                  value={name}
                  label={
                    <>
                      <b>{name}</b> <span className={styles.area}>{area.toFixed(2)} m²</span>
                    </>
                  }
                  checked={value.includes(name)}
                  onChange={({ target }) => toggle(name, target.checked)}
                  aria-invalid={error ? true : undefined}
                />
              ))}
          </div>
        </div>
      ))}
      {error && (
        <p className={styles.error} id="registration-unitTypes-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
