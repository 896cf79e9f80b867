import en, { type Text } from "./en";

const text: Text = { ...en };
export default text;
