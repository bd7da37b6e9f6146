/** Mutants that no test can tell from their machine, by machine and name, each with the reason. */
export const equivalent: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
