import { useEffect, useEffectEvent, useState } from 'react';
import type { Paragraph } from './reflow.ts';

const DEVANAGARI = /[\u0900-\u097f]/;

export type ReadAloud = {
  /** The paragraph that is being read, from 0; undefined while nothing is. */
  at: number | undefined;
  toggle: () => void;
};

/** Reads a page aloud, paragraph by paragraph; undefined where this device has no voice for its language. */
export function useReadAloud(paragraphs: Paragraph[], onEnd: () => boolean): ReadAloud | undefined {
  const language = paragraphs.some(({ text }) => DEVANAGARI.test(text)) ? 'hi' : 'en';
  const voice = useVoice(language);
  const [isReading, setReading] = useState(false);
  const [at, setAt] = useState<number>();
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isReading || !voice || paragraphs.length === 0) return undefined;
    let next = 0;
    const speak = () => {
      const paragraph = paragraphs[next];
      if (!paragraph) {
        setAt(undefined);
        if (!end()) setReading(false);
        return;
      }
      setAt(next);
      // By paragraph: some browsers fall silent in a long one.
      const words = new SpeechSynthesisUtterance(paragraph.text);
      words.voice = voice;
      words.lang = voice.lang;
      words.onend = () => {
        next += 1;
        speak();
      };
      words.onerror = ({ error }) => error !== 'interrupted' && error !== 'canceled' && setReading(false);
      speechSynthesis.speak(words);
    };
    speak();
    return () => {
      next = paragraphs.length + 1;
      setAt(undefined);
      speechSynthesis.cancel();
    };
  }, [isReading, voice, paragraphs]);

  return voice && { at, toggle: () => setReading(!isReading) };
}

function useVoice(language: string): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const { speechSynthesis: speech } = globalThis;
    if (!speech) return undefined;
    const read = () => setVoices(speech.getVoices());
    read();
    speech.addEventListener('voiceschanged', read);
    return () => speech.removeEventListener('voiceschanged', read);
  }, []);
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
  // One that works without a line, and of this country, before others.
  return (
    fitting.find(({ lang, localService }) => localService && /in$/i.test(lang)) ??
    fitting.find(({ localService }) => localService) ??
    fitting[0]
  );
}
