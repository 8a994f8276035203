import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { plain } from '#web/platform/numbers.ts';
import { KeepButton } from '#web/platform/offline-items/keep/keep-button.tsx';
import { validityText } from '#web/platform/products/validity-words.ts';
import { ShareButton } from '#web/platform/sections/share-button.tsx';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { ForSale } from './for-sale.tsx';
import { ReadLink } from './read-link.tsx';

const languages = { en: m.common_in_english, hi: m.common_in_hindi, both: m.ebook_in_both };

/** The cover, what it costs or that it is yours, and what one gets. On a phone price and button stand in the dock. */
export function EbookOffer({ ebook, owned }: { ebook: EbookPage; owned: boolean }) {
  return (
    <Card className="overflow-hidden lg:sticky lg:top-24">
      <div className="grid place-items-center bg-sunken p-6">
        <Picture src={ebook.thumbnailUrl} shape="cover" urgent className="w-40 rounded-cover shadow-lift lg:w-48" />
      </div>
      <div className="grid gap-4 p-4 md:p-5">
        {owned ? <Yours ebook={ebook} /> : <ForSale ebook={ebook} />}
        {!owned && <ReadLink ebook={ebook} owned={false} />}
        <ul className="grid gap-3 text-base text-ink-2">
          <Fact icon="file">{m.common_pages_count({ count: ebook.pages, pages: plain(ebook.pages) })}</Fact>
          <Fact icon="calendar">{validityText(ebook)}</Fact>
          <Fact icon="globe">{languages[ebook.language]()}</Fact>
        </ul>
        <ShareButton title={ebook.title} label={m.ebook_share()} />
      </div>
    </Card>
  );
}

function Yours({ ebook }: { ebook: EbookPage }) {
  return (
    <div className="grid justify-items-start gap-4 border-line border-b pb-4">
      <Chip tone="leaf" icon="check">
        {m.ebook_purchased()}
      </Chip>
      <ReadLink ebook={ebook} owned />
      <KeepButton item={{ kind: 'ebook', id: ebook.id }} className="w-full" />
    </div>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={20} className="mt-px text-ink-3" />
      {children}
    </li>
  );
}
