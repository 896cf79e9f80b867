import type { AudienceWords } from "../../en/party/audience";

const ar: AudienceWords = {
  title: "أنت بين الجمهور",
  lead: "خمّن الحركات وشجّع. يعرض التلفاز رأي الجمهور.",
  full: "اكتمل عدد الجمهور",
  fullLead: "يمكنك متابعة المباراة على التلفاز.",
  soon: "تبدأ المباراة التالية قريبًا.",
  over: "انتهت المباراة.",
  lost: "انقطع الاتصال.",
};

export default ar;
