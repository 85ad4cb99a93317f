/** A name and what stands under it. */
export type Pair = [label: string, value: string];
