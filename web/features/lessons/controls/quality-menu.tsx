import { useId } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { megabytes } from '#web/platform/player/clock.ts';
import { pictures, type QualityChoice } from '#web/platform/player/data-choice.ts';
import { m } from '#web/platform/words.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { RadioRow } from './choice-row.tsx';
import { PlayerPanel } from './player-panel.tsx';

type QualityMenuProps = {
  film: NonNullable<Lesson['film']>;
  choice: QualityChoice;
  /** What is on the screen now. */
  playing: string;
  saver: boolean;
  onChoose: (choice: QualityChoice) => void;
  onSaver: (saver: boolean) => void;
  onClose: () => void;
};

/** Every quality with the megabytes of this lesson, and the switch that keeps a mobile network to the fewest. */
export function QualityMenu({ film, choice, playing, saver, onChoose, onSaver, onClose }: QualityMenuProps) {
  const name = useId();
  const bytes = new Map<string, number>(film.qualities.map((quality) => [quality.name, quality.bytes]));
  const sizeOf = (quality: string) => {
    const size = bytes.get(quality);
    return size === undefined ? undefined : m.common_size_mb({ size: megabytes(size) });
  };
  const there = pictures(film.qualities.map((quality) => quality.name));
  const row = (quality: QualityChoice) => ({ name, chosen: choice === quality, onChoose: () => onChoose(quality) });
  const note = m.player_this_lesson({ minutes: Math.max(1, Math.round(film.seconds / 60)) });
  return (
    <PlayerPanel title={m.player_quality()} note={note} onClose={onClose}>
      <fieldset>
        <legend className="sr-only">{m.player_quality()}</legend>
        <RadioRow {...row('auto')} end={sizeOf(playing)}>
          {m.player_auto()}
          {choice === 'auto' && playing && <Beside>{m.player_now({ quality: playing })}</Beside>}
        </RadioRow>
        {there.toReversed().map((quality) => (
          <RadioRow key={quality} {...row(quality)} end={sizeOf(quality)}>
            {quality}
            {quality === there[0] && <Beside>{m.player_data_saver()}</Beside>}
          </RadioRow>
        ))}
        {bytes.has('audio') && (
          <RadioRow {...row('audio')} end={sizeOf('audio')}>
            {m.player_audio()}
          </RadioRow>
        )}
      </fieldset>
      <Switch
        checked={saver}
        onChange={({ currentTarget }) => onSaver(currentTarget.checked)}
        label={m.player_always_save()}
        className="mt-2 border-line border-t px-2.5 pt-3"
      />
    </PlayerPanel>
  );
}

function Beside({ children }: { children: string }) {
  return <span className="font-sans text-sm opacity-90">{children}</span>;
}
