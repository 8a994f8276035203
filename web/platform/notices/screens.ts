export { EnvironmentScreen } from './environment-screen.tsx';
export { ToolsNotice } from './tools-notice.tsx';
