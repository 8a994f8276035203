import { type Colour, colourNames, colours, markClass } from '#web/features/reading/sheets/colours.ts';
import { m } from '#web/platform/words.ts';

type SwatchesProps = { onChoose: (colour: Colour) => void; chosen?: Colour | undefined; dark?: boolean };

/** The four colours, each with its name. */
export function Swatches({ onChoose, chosen, dark = false }: SwatchesProps) {
  return (
    <fieldset className="flex" aria-label={m.reader_colours()}>
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          title={colourNames[colour]()}
          aria-label={colourNames[colour]()}
          aria-pressed={chosen === undefined ? undefined : chosen === colour}
          // A press would end the selection that it is meant for.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(colour)}
          className="group press grid size-11 place-items-center rounded-full outline-offset-0 focus-visible:outline-brand-500"
        >
          <span
            className={`size-6 rounded-full border-2 group-aria-pressed:ring-2 group-aria-pressed:ring-brand-500 ${markClass[colour]} ${dark ? 'border-white' : 'border-ctl'}`}
          />
        </button>
      ))}
    </fieldset>
  );
}
