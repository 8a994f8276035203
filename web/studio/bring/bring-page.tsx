import { useEffect, useState } from 'react';
import type { GrantableProduct } from '#contract/enrolments/batches.studio.ts';
import { m } from '#web/platform/words.ts';
import { ProductSearch } from '#web/studio/access/product-search.tsx';
import { momentOf, type Until, UntilField } from '#web/studio/access/until-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { FileDrop } from '#web/studio/parts/upload/file-drop.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useCheckList } from './bring.queries.ts';
import { importRefusalInWords } from './bring-words.ts';
import { GiveBar } from './give-bar.tsx';
import { ListRows } from './list-rows.tsx';
import { WaitingLink } from './waiting-link.tsx';

const TYPING_MS = 500;

/** Students by a list: pasted or in a file, looked at row by row, then given what they are to have. */
export function BringPage() {
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [product, setItem] = useState<GrantableProduct>();
  const [until, setUntil] = useState<Until>({ isEver: true, day: null });
  const check = useChecking(id, file ?? text, product, momentOf(until) ?? null);
  const list = check.data;
  return (
    <div className="pb-20">
      <PageHead
        crumb={{ to: '/studio/students', label: m.common_students() }}
        title={m.sbring_title()}
        line={m.sbring_line_text()}
        acts={<WaitingLink />}
      />
      <div className="grid gap-5">
        <Panel>
          <div className="grid gap-5">
            <TextField
              label={m.sbring_text()}
              hint={m.sbring_text_hint()}
              lines={6}
              value={text}
              onChange={(typed) => {
                setText(typed);
                setFile(undefined);
              }}
            />
            <FileDrop
              accept=".csv,.tsv,.txt,text/csv"
              label={m.common_choose_a_file()}
              hint={file ? file.name : m.sbring_file_hint()}
              onFile={setFile}
            />
            <div className="grid items-start gap-5 md:grid-cols-2">
              <ProductSearch label={m.sbring_default_product()} value={product} onChange={setItem} />
              <UntilField value={until} onChange={setUntil} />
            </div>
          </div>
        </Panel>
        {check.error && (
          <Notice tone="live" role="alert">
            {importRefusalInWords(check.error)}
          </Notice>
        )}
        {list && list.total > 0 && <ListRows list={list} version={list.askedAt} />}
      </div>
      {list && list.total > 0 && <GiveBar list={list} busy={check.isPending} />}
    </div>
  );
}

/** Looks at the list a moment after the typing stops. */
function useChecking(id: string, content: string | File, product: GrantableProduct | undefined, until: string | null) {
  const check = useCheckList();
  const { mutate, reset } = check;
  useEffect(() => {
    if (typeof content === 'string' && content.trim() === '') return reset();
    const timer = setTimeout(() => mutate({ id, content, product, until }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [mutate, reset, id, content, product, until]);
  return check;
}
