const paths = {
  back: 'M4.5 5v4.5H9M4.9 9.2A8.5 8.5 0 1 1 3.5 13',
  ahead: 'M19.5 5v4.5H15M19.1 9.2A8.5 8.5 0 1 0 20.5 13',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM16 9.5l5 5M21 9.5l-5 5',
  captions:
    'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM6.5 12h5M14 12h3.5M6.5 15h2.5M11.5 15h6',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10.3 3.5h3.4l.5 2.4 1.7 1 2.3-.8 1.7 3-1.8 1.6v2l1.8 1.6-1.7 3-2.3-.8-1.7 1-.5 2.4h-3.4l-.5-2.4-1.7-1-2.3.8-1.7-3 1.8-1.6v-2L4.1 9.1l1.7-3 2.3.8 1.7-1Z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14.5-11 14.5a4.5 4.5 0 0 1-3.5-2M5 20c1-5 4-8 8-9.5',
  small:
    'M10 19H5.5A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5V10M13 13.5h6.5A.5.5 0 0 1 20 14v4.5a.5.5 0 0 1-.5.5H13a.5.5 0 0 1-.5-.5V14a.5.5 0 0 1 .5-.5Z',
  full: 'M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15',
  unfull:
    'M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20',
} as const;

export type PlayerIconName = keyof typeof paths;

/** The player's own icons, which come with it; `ten` writes a 10 into the round arrows. */
export function PlayerIcon({ name, size = 24 }: { name: PlayerIconName; size?: number }) {
  const ten = name === 'back' || name === 'ahead';
  return (
    <svg aria-hidden="true" className="icon" width={size} height={size} viewBox="0 0 24 24">
      <path d={paths[name]} />
      {ten && (
        <text x="12" y="15.8" textAnchor="middle" fontSize="7.5" fontWeight="700" fill="currentColor" stroke="none">
          10
        </text>
      )}
    </svg>
  );
}
