import type { PageVersionText } from '#contract/pages.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { type StoredPageText, useOlder } from './pages.queries.ts';

type Props = { written: StoredPageText; use: (text: PageVersionText) => void };

/** Every version that was in force; an older one can be taken up again and published anew. */
export function TextVersions({ written: { slug, version: newest, versions }, use }: Props) {
  const language = useLanguage();
  const { mutate, isPending } = useOlder(slug);
  const take = (version: number) => mutate(version, { onSuccess: use, onError: () => setAlert() });
  return (
    <Panel title={m.ssite_page_versions()} count={versions.length}>
      <ul className="grid gap-2">
        {versions.map(({ version, publishedAt, by }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <span>
              <span className="font-medium">
                {version === 0 ? m.ssite_page_default() : m.ssite_page_version({ version: String(version) })}
              </span>
              {version > 0 && (
                <span className="text-ink-2">
                  {' · '}
                  {dayAndTimeOf(publishedAt, language)}
                  {by && ` · ${by}`}
                </span>
              )}
            </span>
            {version === newest ? (
              <span className="text-leaf-700">{m.ssite_page_in_force()}</span>
            ) : (
              <Button variant="ghost" disabled={isPending} onClick={() => take(version)}>
                {m.ssite_page_take_up()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
