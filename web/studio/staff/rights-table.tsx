import { listPermissions, mayDo } from '#contract/rights.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { permissionWords, roleWords, STAFF_ROLES } from './role-words.ts';

/** What each role may do, as the server judges it. */
export function RightsTable() {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-ink-2">
          <td className="p-2 ps-0" />
          {STAFF_ROLES.map((role) => (
            <th key={role} scope="col" className="p-2 text-center font-semibold">
              {roleWords[role]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listPermissions().map((permission) => (
          <tr key={permission} className="border-line border-t">
            <th scope="row" className="p-2 ps-0 text-start font-normal">
              {permissionWords[permission]()}
            </th>
            {STAFF_ROLES.map((role) => (
              <td key={role} className="p-2 text-center">
                <May may={mayDo(role, permission)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function May({ may }: { may: boolean }) {
  return (
    <>
      <span className={`inline-grid size-6 place-items-center ${may ? 'text-leaf-700' : 'text-ink-3'}`}>
        {may ? <Icon name="check" size={18} /> : <span aria-hidden="true">–</span>}
      </span>
      <span className="sr-only">{may ? m.speople_staff_may() : m.speople_staff_may_not()}</span>
    </>
  );
}
