import { type RefObject, useState } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { Controls, type VideoState } from '#web/features/lessons/controls/controls.tsx';
import { QualityMenu } from '#web/features/lessons/controls/quality-menu.tsx';
import { SeekBar } from '#web/features/lessons/controls/seek-bar.tsx';
import { SettingsMenu } from '#web/features/lessons/controls/settings-menu.tsx';
import { pictures, type QualityChoice } from '#web/platform/player/data-choice.ts';
import { m } from '#web/platform/words.ts';
import { TouchSurface } from './touch-surface.tsx';
import { useCaptions } from './use-captions.ts';
import { useIdle } from './use-idle.ts';
import { goTo, setRate, usePlayerCommands } from './use-player-commands.ts';

type StageControlsProps = {
  stage: RefObject<HTMLElement | null>;
  video: HTMLVideoElement;
  film: NonNullable<Lesson['film']>;
  state: VideoState;
  screen: { isFull: boolean; toggle: () => void };
  /** Undefined of a film that is here at one quality. */
  data?: {
    choice: QualityChoice;
    saver: boolean;
    setSaver: (saver: boolean) => void;
    choose: (choice: QualityChoice) => void;
  };
  quality: string;
  /** Something else stands over the film. */
  still: boolean;
};

/** Everything by which a film is moved: its bar, its keys, the thumb on the picture. */
export function StageControls({ stage, video, film, state, screen, data, quality, still }: StageControlsProps) {
  const [menu, setMenu] = useState<'quality' | 'settings'>();
  const captions = useCaptions(video, film.captions);
  const idle = useIdle(stage, !state.paused && menu === undefined);
  const act = usePlayerCommands(stage, video, film.seconds, { captions: captions.toggle, fullscreen: screen.toggle });
  const first = pictures(film.qualities.map(({ name }) => name))[0];
  const close = () => setMenu(undefined);
  const choice = data?.choice ?? film.qualities[0]?.name ?? 'auto';

  return (
    <>
      <TouchSurface video={video} screen={screen} idle={idle} onTap={() => act({ do: 'toggle' })} />
      <div
        inert={still}
        className={`absolute inset-x-0 bottom-0 z-20 transition-opacity focus-within:opacity-100 ${idle ? 'opacity-0' : ''}`}
      >
        <Controls
          state={state}
          whole={film.seconds}
          isFull={screen.isFull}
          quality={
            choice === 'auto' ? quality || m.player_auto() : choice === 'audio' ? m.player_audio_short() : choice
          }
          saving={choice === first || choice === 'audio'}
          speed={state.rate === 1 ? '' : `${state.rate}×`}
          captions={film.captions.length === 0 ? 'none' : captions.shown ? 'on' : 'off'}
          seekBar={
            <SeekBar film={film} seconds={state.seconds} buffered={state.buffered} onSeek={(to) => goTo(video, to)} />
          }
          act={{
            toggle: () => act({ do: 'toggle' }),
            step: (seconds) => act({ do: 'step', seconds }),
            mute: () => act({ do: 'mute' }),
            setVolume: (volume) => Object.assign(video, { volume, muted: volume === 0 }),
            openQuality: data && (() => setMenu('quality')),
            openSettings: () => setMenu('settings'),
            toggleCaptions: captions.toggle,
            fullscreen: screen.toggle,
          }}
        />
      </div>
      {menu === 'quality' && data && (
        <QualityMenu
          film={film}
          choice={choice}
          playing={quality}
          saver={data.saver}
          onChoose={data.choose}
          onSaver={data.setSaver}
          onClose={close}
        />
      )}
      {menu === 'settings' && (
        <SettingsMenu
          rate={state.rate}
          onRate={(rate) => setRate(video, rate)}
          captions={film.captions}
          shown={captions.shown}
          onCaptions={captions.show}
          onClose={close}
        />
      )}
    </>
  );
}
