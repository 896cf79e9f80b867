declare module "*.book?url" {
  const address: string;
  export default address;
}
