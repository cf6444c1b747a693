/** Questions beside the fleet, and what is done elsewhere or not at all. */
export const offTopicWords =
  /笑话|天气|下雨|气温(?!.*设备)|股[市票价]|基金|辞职|情书|作文|写(?:一?封|一?首|诗|歌)|面馆|餐馆|餐厅|饭店|好吃的?|外卖|电影|歌曲|音乐|游戏|足球|篮球|世界杯|奥运|彩票|酒店|机票|旅游|特斯拉|比亚迪|私家车|轿车|汽车(?!厂)|手机|电脑|python|java\b|javascript|冒泡|编程|写(?:个|段)?(?:代码|程序|排序)|翻译(?:成|一下)|总统|政治|新闻|生日|星座|食谱|减肥|你是谁|你叫什么|\bjokes?\b|\bweather\b|\brain(?:ing)?\b|\bstock (?:market|price)|\bpoems?\b|\bsongs?\b|\bmovies?\b|\bfootball\b|\bsoccer\b|\bworld cup\b|\bhotels?\b|\brestaurants?\b|\bflights?\b|\btranslat(?:e|ion)\b|\bpresident\b|\bpolitic|\bnews\b|\brecipes?\b|\bhoroscope\b|\bwi-?fi\b|\brouter\b|\bcrude oil\b|\bprice of\b|\bbitcoin\b|\bletter\b|\bessay\b|\bcode in\b|\bprogram in\b|\bwho (?:won|are you|is the (?:king|queen))\b|\btesla\b|\bmy car\b|\bcapital of\b|\bbirthday\b|\bgirlfriend\b|\bboyfriend\b/;
/** Attempts to make the assistant something else. */
export const injectionWords =
  /(?:忽略|无视|忘记|忘掉)(?:之前|以上|上面|前面|所有|你)?.{0,8}(?:指令|提示|规则|要求|内容)|系统提示词|提示词|扮演|越狱|ignore (?:all |any |the )?(?:previous|prior|above|earlier)|disregard|forget (?:all|your|everything)|system prompt|you are (?:now )?(?:dan|a |an )|\bjailbreak\b|act as|pretend|^system ?:|developer mode|drop table|select \* from|delete from|union select/;
export const secretWords =
  /密码|口令|密钥|令牌|\bpasswords?\b|\bpassword hashes\b|\bapi keys?\b|\bsecrets?\b|\btokens?\b|\bcredentials?\b/;
export const deleteWords =
  /删除|删掉|移除|清空|注销|销毁|\bdelete\b|\bremove\b|\berase\b|\bwipe\b|\bshut ?down (?:the )?(?:server|machine|platform)|\bfactory reset\b/;
export const helpWords =
  /^(?:帮助|help|\?|？)[!！。.]*$|(?:你|您)(?:都|还)?(?:能|会|可以)(?:做|干|回答|问|帮)(?:我)?(?:些)?(?:什么|啥|哪些)|(?:能|可以)问(?:你|您)?(?:些)?(?:什么|哪些)|怎么用你|你(?:会|能)(?:什么|啥)|有什么功能|what can (?:you|i) (?:do|ask|help)|what do you (?:do|know)|how (?:do|can) i use (?:you|this)|how does this work/;
export const greetingWords =
  /^(?:(?:您|你)好(?:啊|呀)?|早上好|上午好|下午好|晚上好|早|嗨|哈喽|hi|hello|hey|good (?:morning|afternoon|evening)|morning)(?: there| all)?[\s!！。.,，]*$/;
export const thanksWords =
  /^(?:好的?[,， ]?)?(?:谢谢(?:您|你)?(?:了|啦)?|多谢|辛苦了|感谢|thanks?(?: you)?(?: very much| a lot)?|thx|ok,? thanks?|great|good|好的?|明白了?|知道了|ok(?:ay)?)[\s!！。.,，]*$/;
export const clearWords =
  /^(?:新(?:的)?话题|换个话题|重新开始|清除(?:上下文|对话)?|从头(?:开始|来)|start (?:a )?new (?:topic|chat)|new topic|start over|forget (?:it|that)|clear(?: the (?:topic|context|chat))?)[\s!！。.]*$/;
