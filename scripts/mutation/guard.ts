/** A guard of the program and how it is broken: `text` stands once in `file`, and `broken` takes its place. */
export type Guard = {
  name: string;
  file: string;
  text: string;
  broken: string;
  /** The test files nearest to it: one of their tests has to fail. */
  tests: string[];
};

/** How often the text of a guard stands in its file, whose text `read` answers. */
const countPlaces = ({ file, text }: Guard, read: (file: string) => string): number =>
  read(file).split(text).length - 1;

/** Guards that cannot be broken as they are written: their text has moved, stands twice, or is left as it is. */
export function findStale(guards: Guard[], read: (file: string) => string): string[] {
  return guards.flatMap((guard) => {
    const places = countPlaces(guard, read);
    if (places !== 1) return [`${guard.name}: its text stands ${places} times in ${guard.file}`];
    return guard.text === guard.broken ? [`${guard.name}: nothing is broken`] : [];
  });
}
