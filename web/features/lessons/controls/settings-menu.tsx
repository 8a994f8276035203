import { useId } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { m } from '#web/platform/words.ts';
import { RadioRow } from './choice-row.tsx';
import { PlayerPanel } from './player-panel.tsx';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const languages = { en: m.common_english, hi: m.common_hindi };

type SettingsMenuProps = {
  rate: number;
  onRate: (rate: number) => void;
  captions: NonNullable<Lesson['film']>['captions'];
  /** The language that is shown; undefined while captions are off. */
  shown: string | undefined;
  onCaptions: (language: string | undefined) => void;
  onClose: () => void;
};

/** Speed and captions. */
export function SettingsMenu({ rate, onRate, captions, shown, onCaptions, onClose }: SettingsMenuProps) {
  const name = useId();
  return (
    <PlayerPanel title={m.player_settings()} onClose={onClose}>
      <fieldset className="grid grid-cols-2 gap-x-1">
        <legend className="px-2.5 pt-1 pb-1 text-sm text-ink-3">{m.player_speed()}</legend>
        {SPEEDS.map((speed) => (
          <RadioRow key={speed} name={`${name}-speed`} chosen={rate === speed} onChoose={() => onRate(speed)}>
            {speedInWords(speed)}
          </RadioRow>
        ))}
      </fieldset>
      {captions.length > 0 && (
        <fieldset className="mt-2 border-line border-t pt-2">
          <legend className="float-start w-full px-2.5 pb-1 text-sm text-ink-3">{m.common_captions()}</legend>
          <RadioRow name={`${name}-captions`} chosen={shown === undefined} onChoose={() => onCaptions(undefined)}>
            {m.common_off()}
          </RadioRow>
          {captions.map(({ language }) => (
            <RadioRow
              key={language}
              name={`${name}-captions`}
              chosen={shown === language}
              onChoose={() => onCaptions(language)}
            >
              {languages[language]()}
            </RadioRow>
          ))}
        </fieldset>
      )}
    </PlayerPanel>
  );
}

/** "1.25×"; the plain speed by its word. */
function speedInWords(speed: number): string {
  return speed === 1 ? m.player_speed_plain() : `${speed}×`;
}
