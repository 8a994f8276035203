import { useSiteName } from '#web/platform/school/site-name.ts';
import { m } from '#web/platform/words.ts';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';

type ConsentRequestProps = { studentName: string; parentEmail: string };

/** Who asks a parent for what, in plain words: whose data, which, and what for. */
export function ConsentRequest({ studentName, parentEmail }: ConsentRequestProps) {
  const school = useSiteName();
  const kinds = [m.parent_data_account, m.parent_data_learning, m.parent_data_orders, m.parent_data_safety];
  return (
    <>
      <FormHeading
        title={m.parent_question({ student: studentName, school })}
        intro={m.parent_why({ student: studentName, school, email: parentEmail })}
      />
      <h2 className="font-display text-lg">{m.parent_data()}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-base text-ink-2 marker:text-ink-3">
        {kinds.map((kind) => (
          <li key={kind()}>{kind()}</li>
        ))}
      </ul>
      <p className="mt-3 text-base text-ink-2">{m.parent_never()}</p>
      <p className="mt-3 mb-6 text-base">
        <a
          href="/privacy-notice"
          target="_blank"
          rel="noreferrer"
          className="text-brand-700 underline underline-offset-2"
        >
          {m.parent_notice()}
        </a>
      </p>
    </>
  );
}
