/** React's packages by those of Preact, which draw what a student sees (docs/decisions/0114-preact-draws-the-students-pages.md). The longer names come first. */
export const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};
