import type { ReactNode } from 'react';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ControlButton } from './control-button.tsx';
import { PlayerIcon } from './player-icon.tsx';

/** What the bar shows of a video. */
export type VideoState = {
  seconds: number;
  buffered: number;
  paused: boolean;
  muted: boolean;
  volume: number;
  rate: number;
};

type ControlsProps = {
  state: VideoState;
  whole: number;
  isFull: boolean;
  /** The quality that is on the screen, or was chosen. */
  quality: string;
  saving: boolean;
  speed: string;
  captions: 'none' | 'off' | 'on';
  seekBar: ReactNode;
  act: {
    toggle: () => void;
    step: (seconds: number) => void;
    mute: () => void;
    setVolume: (volume: number) => void;
    /** Undefined where there is nothing to choose. */
    openQuality: (() => void) | undefined;
    openSettings: () => void;
    toggleCaptions: () => void;
    fullscreen: () => void;
  };
};

/** The bar at the lower edge of the film. */
export function Controls({ state, whole, isFull, quality, saving, speed, captions, seekBar, act }: ControlsProps) {
  return (
    <div className="bg-linear-to-t from-night/95 via-night/80 to-transparent px-2 pt-6 pb-1 sm:px-3">
      {seekBar}
      <div className="flex items-center text-white">
        <ControlButton label={state.paused ? m.player_play() : m.common_pause()} onClick={act.toggle}>
          <Icon name={state.paused ? 'play' : 'pause'} size={24} />
        </ControlButton>
        <ControlButton label={m.player_back()} onClick={() => act.step(-10)}>
          <PlayerIcon name="back" />
        </ControlButton>
        <ControlButton label={m.player_ahead()} onClick={() => act.step(10)}>
          <PlayerIcon name="ahead" />
        </ControlButton>
        <Volume state={state} act={act} />
        <span className="ms-1 truncate text-sm tabular-nums max-sm:text-xs">
          {clock(state.seconds)} <span className="text-white/80">/ {clock(Math.round(whole))}</span>
        </span>
        <span className="ms-auto flex items-center">
          {captions !== 'none' && (
            <ControlButton
              label={m.common_captions()}
              aria-pressed={captions === 'on'}
              className={`max-sm:hidden ${captions === 'on' ? 'text-marigold-300' : ''}`}
              onClick={act.toggleCaptions}
            >
              <PlayerIcon name="captions" />
            </ControlButton>
          )}
          {act.openQuality && (
            <ControlButton
              label={m.player_quality_is({ quality })}
              aria-haspopup="dialog"
              className="px-2"
              onClick={act.openQuality}
            >
              {saving && <PlayerIcon name="leaf" size={18} />}
              <span className="font-display text-sm">{quality}</span>
            </ControlButton>
          )}
          <ControlButton
            label={`${m.player_settings()} ${speed}`.trim()}
            aria-haspopup="dialog"
            onClick={act.openSettings}
          >
            {speed ? <span className="font-display text-sm">{speed}</span> : <PlayerIcon name="gear" />}
          </ControlButton>
          <ControlButton label={isFull ? m.player_unfull() : m.common_full_screen()} onClick={act.fullscreen}>
            <PlayerIcon name={isFull ? 'unfull' : 'full'} />
          </ControlButton>
        </span>
      </div>
    </div>
  );
}

function Volume({ state: { muted, volume }, act }: Pick<ControlsProps, 'state' | 'act'>) {
  return (
    <span className="flex items-center max-sm:hidden">
      <ControlButton label={muted ? m.player_unmute() : m.player_mute()} onClick={act.mute}>
        <PlayerIcon name={muted || volume === 0 ? 'mute' : 'sound'} />
      </ControlButton>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        aria-label={m.player_volume()}
        onChange={({ currentTarget }) => act.setVolume(Number(currentTarget.value))}
        className="w-20 cursor-pointer accent-white max-md:hidden focus-visible:outline-white"
      />
    </span>
  );
}
