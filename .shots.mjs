import { chromium } from "playwright-core";
const [,, url, set="main"] = process.argv;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const login = async (username,password) => { const r = await fetch(`${url}/api/login`,{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({username,password})}); return (await r.json()); };
const api = async (token, method, path, body) => (await fetch(`${url}/api${path}`,{method,headers:{"content-type":"application/json",lang:"en","x-authorization":`Bearer ${token}`},body:body&&JSON.stringify(body)})).json();
async function shoot(tokens, lang, width, name, path, act) {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 }, locale: lang });
  await context.addCookies([{name:"token",value:tokens.token,url},{name:"refreshToken",value:tokens.refreshToken,url},{name:"language",value:lang,url}]);
  const page = await context.newPage();
  page.on("pageerror", e => console.log("pageerror", name, e.message));
  page.on("console", m => m.type()==="error" && console.log("console", name, m.text().slice(0,200)));
  await page.goto(path); await page.waitForTimeout(2500);
  if (act) { try { await act(page); } catch(e) { console.log("act failed", name, e.message.slice(0,200)); } await page.waitForTimeout(800); }
  await page.screenshot({ path: `/tmp/virtual/shots/${name}-${lang}-${width}.png`, fullPage: width<500 });
  await context.close();
}
const t = (await login(process.env.WHO ?? "sysadmin", process.env.PW ?? "demo1234"));
const tokens = t.data ?? t;
if (set==="main") {
  const day = 86400000;
  for (const [username, days, mask] of [["visitor01",49,true],["visitor02",3,true],["demo-wind",139,false],["visitor03",-20,true]]) {
    await api(tokens.token,"POST","/system/user",{username,lastName:"Wang",firstName:"Lei",phone:`138000${10000+Math.abs(days)}`,email:`${username}@example.com`,department:"Hangcheng Heavy Industry",accountKind:"experience",endTime:Date.now()+days*day,maskNames:mask});
  }
  const list = await api(tokens.token,"GET","/system/user/list?accountKind=experience&pageSize=40");
  const one = list.rows.find(r=>r.username==="visitor01");
  const devs = (await api(tokens.token,"GET","/system/virtual/devices")).data.customers;
  const ids = devs.slice(0,3).flatMap(c=>c.devices.slice(0,3).map(d=>d.deviceId));
  console.log("grants", (await api(tokens.token,"PUT","/system/virtual/grants",{userId:one.userId,deviceIds:ids,endTime:Date.now()+49*day,maskNames:true})).code);
  const tick = async page => { const box = page.getByRole("region").first(); const labels = box.locator("label"); for (const i of [1,2]) await labels.nth(i+1).click(); await page.getByRole("region").last().locator("label").nth(2).click(); };
  for (const lang of ["zh-CN","en"]) for (const width of [1440,390]) {
    await shoot(tokens,lang,width,"virtual","/virtual");
    await shoot(tokens,lang,width,"virtualdevice",`/virtualdevice?userId=${one.userId}`, tick);
    await shoot(tokens,lang,width,"users","/userSet");
    await shoot(tokens,lang,width,"customers","/userSet?tab=customers");
    await shoot(tokens,lang,width,"tenants","/userSet?tab=tenants");
  }
  await shoot(tokens,"en",1440,"virtual-add","/virtual", page=>page.getByRole("button",{name:"Add experience account"}).first().click());
} else {
  for (const [name,path] of [["home","/dashboard"],["analysis","/dataanalysis"],["alarms","/alarmlist"],["alarmset","/alarmSet"],["report","/report"],["deviceinfo","/deviceInfo"],["sensors","/sensorManager"],["device","/device"],["virtual","/virtual"],["virtualdevice","/virtualdevice"],["users","/userSet"],["customers","/userSet?tab=customers"],["tenants","/userSet?tab=tenants"]])
    await shoot(tokens,"en",1440,`empty-${name}`,path);
}
await browser.close();
