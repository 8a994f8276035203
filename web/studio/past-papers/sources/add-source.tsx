import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { useAddSource } from '#web/studio/past-papers/past-papers.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { readPlace, readSource } from './source-address.ts';

/** Says where a unit is taught: the address of a lesson, an e-book, a note or a test, and from where to where. */
export function AddSource({ unitId }: { unitId: string }) {
  const [address, setAddress] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useAddSource();
  const add = () => {
    const source = readSource(address);
    const [begin, end] = [readPlace(from), readPlace(to)];
    if (!source || begin === undefined || end === undefined) return setFault(m.spaper_source_fault());
    const done = () => {
      for (const clear of [setAddress, setFrom, setTo]) clear('');
      setFault(undefined);
    };
    mutate(
      { unitId, ...source, from: begin, to: end },
      { onSuccess: done, onError: () => setFault(m.spaper_source_fault()) },
    );
  };
  return (
    <div className="mt-3 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_7rem_auto]">
      <TextField label={m.spaper_source_address()} value={address} onChange={setAddress} fault={fault} />
      <TextField label={m.spaper_source_from()} value={from} onChange={setFrom} />
      <TextField label={m.spaper_source_to()} value={to} onChange={setTo} />
      <Button variant="line" disabled={address.trim() === ''} busy={isPending} onClick={add}>
        {m.spaper_source_add()}
      </Button>
    </div>
  );
}
