export type Choice = { id: string; href: string; name: string; facts: string }
export type ChoiceGroup = { label: string; choices: Choice[] }
